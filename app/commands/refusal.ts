/** Ends a command with a message instead of a stack. */
export class Refusal extends Error {}
