/** The path of a bundled module of the present source, such as `cli/main`. */
export declare function bundledModule(name: string): Promise<string>;
