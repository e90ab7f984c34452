/** Takes the code of a receipt, and shows what was sent while it is open. */
export const receiptPath = "/rebut";

/** In mails with news: the yes, the way out, and the way out of mail programs (platform/http/refuse.server.ts lets their posts in). */
export const newsConfirmPath = "/rebut/avisos/confirma";
export const newsStopPath = "/rebut/avisos/atura";
export const newsOneClickPath = "/rebut/avisos/atura/un-clic";
