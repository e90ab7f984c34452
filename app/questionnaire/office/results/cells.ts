import type { Route } from "./+types/cells";

export const loader = async (args: Route.LoaderArgs) => (await import("./cells.server.ts")).drawCells(args);
