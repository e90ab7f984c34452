import type { Route } from "./+types/codebook-xml";

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).sendCodebook(args);
