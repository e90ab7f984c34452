import type { Route } from "./+types/create";

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).create.loader(args);

export const action = async (args: Route.ActionArgs) => (await import("./handlers.server.ts")).create.action(args);
