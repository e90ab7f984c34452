/** The map of lines is looked at now and then: it weighs on the start of no isolate. */
export const loadHandlers = () => import("./lines.server.ts");
