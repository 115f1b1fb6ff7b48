/** What a command is: one file of `commands/` each. */
import type { Command } from 'commander';

/** Tells the argument parser about a command: its words, its options and what it does. */
export type Register = (program: Command) => void;
