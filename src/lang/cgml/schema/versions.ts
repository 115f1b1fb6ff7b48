/** The versions of CGML that are understood, the newest first. */
export const CGML_VERSIONS = ['1.3', '1.2'] as const;
export type CgmlVersion = (typeof CGML_VERSIONS)[number];
