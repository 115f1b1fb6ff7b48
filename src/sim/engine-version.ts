/** The version of Ludwright, as traces and reports carry it; a test compares it with the package. */
export const ENGINE_VERSION = '0.2.0';
