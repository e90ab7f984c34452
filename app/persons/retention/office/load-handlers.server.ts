/** All that this section needs on the server: rare, so it weighs on the start of no isolate. */
export const loadHandlers = () => import("./handlers.server.ts");
