/** Program → executor, by way of WebAssembly text and the library that assembles it. */
import type { Program } from '../program/program.ts';
import { WasmExecutor } from './executor.ts';
import { toWat, type WatModule } from './to-wat.ts';

/** A program as a module: the bytes, and where things lie in its memory. */
export interface BuiltModule {
  bytes: Uint8Array;
  places: WatModule;
}

/** Builds modules from programs. */
export interface ModuleBuilder {
  /** The module of a program, or why there is none. */
  build(program: Program): BuiltModule | { refused: string };
  /** An executor for a program, or why there is none. */
  executor(program: Program): WasmExecutor | { refused: string };
}

/** The builder; the library is loaded when it is first asked for. */
export async function loadModuleBuilder(): Promise<ModuleBuilder> {
  const { default: initialise } = await import('wabt');
  const wabt = await initialise();
  const build = (program: Program): BuiltModule | { refused: string } => {
    const places = toWat(program);
    if ('refused' in places) return places;
    const module = wabt.parseWat('game.wat', places.wat, { bulk_memory: true });
    const bytes = module.toBinary({}).buffer;
    module.destroy();
    return { bytes, places };
  };
  return {
    build,
    executor(program) {
      const built = build(program);
      return 'refused' in built ? built : new WasmExecutor(program, new WebAssembly.Module(built.bytes), built.places);
    },
  };
}
