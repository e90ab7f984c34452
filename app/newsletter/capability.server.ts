import { records as letters } from "./letters/office/section.server.ts";
import { records as subscriptions } from "./subscribers/office/section.server.ts";
import { sentSubscription } from "./subscribers/sent.server.ts";

const records = { ...letters, ...subscriptions };

const loadExports = () => import("./subscribers/office/exports.server.ts");

export const capability = { records, loadExports, sentForms: [sentSubscription] };
