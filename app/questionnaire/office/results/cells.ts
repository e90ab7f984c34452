import type { Route } from "./+types/cells";

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).drawCells(args);
