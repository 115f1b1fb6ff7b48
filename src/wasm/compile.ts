/** Program → executor, by way of WebAssembly text and the library that assembles it. */
import type { Program } from '../program/program.ts';
import { WasmExecutor } from './executor.ts';
import { toWat, type WatModule } from './to-wat.ts';

/** A program as a module: the bytes, and where things lie in its memory. */
export interface CompiledProgram {
  bytes: Uint8Array;
  places: WatModule;
}

/** Compiles programs. */
export interface WasmCompiler {
  /** The module of a program, or why there is none. */
  compile(program: Program): CompiledProgram | { refused: string };
  /** An executor for a program, or why there is none. */
  executor(program: Program): WasmExecutor | { refused: string };
}

/** The compiler; the library is loaded when it is first asked for. */
export async function loadCompiler(): Promise<WasmCompiler> {
  const { default: initialise } = await import('wabt');
  const wabt = await initialise();
  const compile = (program: Program): CompiledProgram | { refused: string } => {
    const places = toWat(program);
    if ('refused' in places) return places;
    const module = wabt.parseWat('game.wat', places.wat, { bulk_memory: true });
    const bytes = module.toBinary({}).buffer;
    module.destroy();
    return { bytes, places };
  };
  return {
    compile,
    executor(program) {
      const compiled = compile(program);
      return 'refused' in compiled ? compiled : new WasmExecutor(program, new WebAssembly.Module(compiled.bytes), compiled.places);
    },
  };
}
