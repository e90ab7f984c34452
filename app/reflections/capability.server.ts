import { records } from "./office/section.server.ts";
import { sentReflection } from "./sent.server.ts";

const loadExports = () => import("./office/exports.server.ts");

export const capability = { records, loadExports, sentForms: [sentReflection] };
