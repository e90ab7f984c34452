import type { Proof } from "#app/data/people/newsletter/consent.ts";

/** `requestId`: that of the log lines of the mail or event. */
export const proofOfReport = (requestId: string): Proof => ({ requestId, form: "correu" });
