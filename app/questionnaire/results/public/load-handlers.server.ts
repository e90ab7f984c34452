/** Results are read now and then: they weigh on the start of no isolate. */
export const loadHandlers = () => import("./results.server.ts");
