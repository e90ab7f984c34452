/** Takes the code of a receipt, and shows what was sent while it is open. */
export const receiptPath = "/rebut";
