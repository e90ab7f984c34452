import type { Proof } from "#app/data/people/newsletter/consent.ts";

/** Of what a mail server has said. `requestId`: in the log lines of that mail or event. */
export const proofOfReport = (requestId: string): Proof => ({ requestId, form: "correu" });
