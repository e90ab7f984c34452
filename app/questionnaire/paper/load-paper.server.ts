/** It is rarely printed: it weighs on the start of no isolate. */
export const loadPaper = () => import("./paper.server.ts");
