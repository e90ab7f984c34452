import { sentMapComment } from "./comment/sent.server.ts";
import { records } from "./office/section.server.ts";

const loadExports = () => import("./office/exports.server.ts");

export const capability = { records, loadExports, sentForms: [sentMapComment] };
