import type { Route } from "./+types/resume";

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).resume.loader(args);

export const action = async (args: Route.ActionArgs) => (await import("./handlers.server.ts")).resume.action(args);
