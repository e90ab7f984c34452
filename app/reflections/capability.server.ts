import { sentReflection } from "./sent.server.ts";

export const capability = { sentForms: [sentReflection] };
