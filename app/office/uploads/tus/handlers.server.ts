export * as create from "./create.server.ts";
export * as resume from "./resume.server.ts";
