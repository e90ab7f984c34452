export { drawCells } from "./cells.server.ts";
export { loadCensus } from "./census.server.ts";
export { loadCodebook, sendCodebook } from "./codebook/codebook.server.ts";
export { loadCross } from "./cross.server.ts";
export { sendFile } from "./files/files.server.ts";
export { loadResults } from "./results.server.ts";
export { loadTexts } from "./texts.server.ts";
