import { sentMapComment } from "./comment/sent.server.ts";

/** For the home page. */
const published = { kind: "mapComments", part: "approved", one: "comentari", many: "comentaris" } as const;

export const capability = { sentForms: [sentMapComment], published };
