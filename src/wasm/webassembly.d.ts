/** The part of the host's WebAssembly that is used; neither the language's library nor the platform's types declare it here. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
    readonly [Symbol.toStringTag]: string;
    static exports(module: Module): { name: string; kind: string }[];
    static imports(module: Module): { module: string; name: string }[];
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports?: object);
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
