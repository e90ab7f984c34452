import { records } from "./requests/section.server.ts";

export const capability = { records };
