import type { Route } from "./+types/create";

export const loader = async (args: Route.LoaderArgs) => (await import("./create.server.ts")).loader(args);

export const action = async (args: Route.ActionArgs) => (await import("./create.server.ts")).action(args);
