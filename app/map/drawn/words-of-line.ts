import { coordinatesOf, kilometresIn } from "./stored.ts";
import { lengthWords } from "./words.ts";

/** For who reads what is kept of them: "3,2 km: 41.34, 1.69; 41.35, 1.7". */
export function lineInWords(line: string): string {
	const corners = coordinatesOf(line).map(([longitude, latitude]) => `${latitude}, ${longitude}`);
	return `${lengthWords(kilometresIn(line))}: ${corners.join("; ")}`;
}
