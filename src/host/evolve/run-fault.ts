/** What is wrong with the folder of a run, in words for whoever asked for it, and what can be done. Nobody's defect. */
export class RunFault extends Error {}
