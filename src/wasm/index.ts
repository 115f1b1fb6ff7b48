/** Programs as WebAssembly modules: the same states and moves at the speed of compiled code. */
export { buildModule, type BuiltModule } from './build-module.ts';
export { wasmRecorder, WasmRecorder } from './recorder.ts';
export { wasmExecutor, WasmExecutor } from './executor.ts';
export { printWat } from './print-wat.ts';
export { manifestOf, type Manifest, type ManifestExport } from './manifest.ts';
