import { records as letters } from "./letters/office/section.server.ts";
import { records as subscriptions } from "./subscribers/office/section.server.ts";

export const records = { ...letters, ...subscriptions };
