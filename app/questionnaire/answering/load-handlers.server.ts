/** The engine and all that reads and writes answers: it weighs on the start of no isolate. */
export const loadHandlers = () => import("./server/handlers.server.ts");
