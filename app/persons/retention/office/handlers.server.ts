export * as dryRun from "./dry-run/dry-run.server.ts";
export * as overview from "./overview.server.ts";
export * as processing from "./processing/processing.server.ts";
export * as run from "./run.server.ts";
export * as terms from "./terms/terms.server.ts";
