import { openFile } from "../file/file.ts";
import { r2Source } from "../file/r2-source.ts";
import type { Cell } from "../grid.ts";
import { drawCell } from "./draw-cell.ts";

export function drawStoredCell(bucket: R2Bucket, key: string, cell: Cell) {
	return drawCell(openFile(r2Source(bucket, key)), cell);
}
