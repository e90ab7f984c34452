/** The engine is large: other pages of the office do not load it. */
export const loadHandlers = () => import("./server/handlers.server.ts");
