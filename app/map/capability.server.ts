import { sentMapComment } from "./comment/sent.server.ts";

export const capability = { sentForms: [sentMapComment] };
