import { drawCell } from "./draw-cell.ts";
import { openFile } from "./file.ts";
import type { Cell } from "./grid.ts";
import { r2Source } from "./r2-source.ts";

export function drawStoredCell(bucket: R2Bucket, key: string, cell: Cell) {
	return drawCell(openFile(r2Source(bucket, key)), cell);
}
