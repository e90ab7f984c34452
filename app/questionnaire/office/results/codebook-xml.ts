import type { Route } from "./+types/codebook-xml";

export const loader = async (args: Route.LoaderArgs) =>
	(await import("./codebook/codebook.server.ts")).sendCodebook(args);
