/** The engine is large, and the answers are rarely read one by one: other requests do not load it. */
export const loadHandlers = () => import("./answers.server.ts");
