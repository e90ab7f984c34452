import { coordinatesOf, kilometresIn } from "../stored.ts";
import { lengthWords } from "../words.ts";

/** For who reads what is kept of them: "3,2 km: 41.34, 1.69; 41.35, 1.7". Undefined if it is no line as we store them. */
export function lineInWords(line: string): string | undefined {
	if (!line.startsWith("[[")) return undefined;
	const corners = coordinatesOf(line).map(([longitude, latitude]) => `${latitude}, ${longitude}`);
	return `${lengthWords(kilometresIn(line))}: ${corners.join("; ")}`;
}
