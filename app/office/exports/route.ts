import type { Route } from "./+types/route";

/** Each export is written to the audit log, so only a POST makes one. */
export { backToList as loader } from "../records/list/list.server.ts";

export const action = async (args: Route.ActionArgs) => (await import("./send.server.ts")).sendFile(args);
