import type { Route } from "./+types/image";

export const loader = async (args: Route.LoaderArgs) => (await import("./lines.server.ts")).drawWidths(args);
