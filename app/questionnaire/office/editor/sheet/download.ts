import type { Route } from "./+types/download";

export const loader = async (args: Route.LoaderArgs) => (await import("./sheet.server.ts")).download(args);
