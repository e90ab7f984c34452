/** Reading and writing workbooks is rare: other requests do not load it. */
export const loadHandlers = () => import("./sheet.server.ts");
