/** The engine is large, and typing in is rare: other requests do not load it. */
export const loadHandlers = () => import("./typing.server.ts");

export const loadUndo = () => import("./undo.server.ts");
