/** Programs as WebAssembly modules: the same states and moves at the speed of compiled code. */
export { loadModuleBuilder, type BuiltModule, type ModuleBuilder } from './module-builder.ts';
export { WasmExecutor } from './executor.ts';
export { toWat, type WatModule } from './to-wat.ts';
export { manifestOf, type Manifest, type ManifestExport } from './manifest.ts';
