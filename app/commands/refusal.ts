/** Ends a command with a message for the operator, who is owed no stack. */
export class Refusal extends Error {}
