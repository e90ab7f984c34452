import { letterRecord } from "./letters/tables.ts";
import { deliveriesPersonal, mailDaysPersonal } from "./sending/tables.ts";
import { subscriptionRecord } from "./subscribers/tables.ts";
import { consentEventsPersonal, consentTextsPersonal } from "./subscribers/tables-consent.ts";

const records = { letters: letterRecord, newsletterSubscriptions: subscriptionRecord };

const otherTables = [consentEventsPersonal, consentTextsPersonal, deliveriesPersonal, mailDaysPersonal];

export const capability = { records, otherTables };
