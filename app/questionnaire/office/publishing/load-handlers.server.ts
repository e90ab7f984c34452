/** Results are rarely published: other requests do not load what hides small numbers. */
export const loadHandlers = () => import("./publishing.server.ts");
