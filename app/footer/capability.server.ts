import { records } from "./office/section.server.ts";

export const capability = { records };
