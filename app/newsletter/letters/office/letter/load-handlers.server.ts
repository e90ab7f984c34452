/** What a letter's page needs on the server. It is rare, so other requests do not load it. */
export const loadHandlers = () => import("./handlers.server.ts");
