/** Results are read now and then: other requests of the office do not load them. */
export const loadHandlers = () => import("./handlers.server.ts");
