import type { Route } from "./+types/resume";

export const loader = async (args: Route.LoaderArgs) => (await import("./resume.server.ts")).loader(args);

export const action = async (args: Route.ActionArgs) => (await import("./resume.server.ts")).action(args);
