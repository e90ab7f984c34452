import { formatNumber } from "#app/platform/content/catalan.ts";

const second = ["segon", "segons", 1] as const;
const units = [
	["any", "anys", 365 * 24 * 3600],
	["dia", "dies", 24 * 3600],
	["hora", "hores", 3600],
	["minut", "minuts", 60],
	second,
] as const;

/** Seconds in the largest whole unit: 86400 is "1 dia". */
export function spokenDuration(seconds: number): string {
	const [one, many, size] = units.find(([, , size]) => seconds >= size && seconds % size === 0) ?? second;
	const count = seconds / size;
	return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

export const daysWords = (days: number | null) => (days === null ? "Sense termini" : spokenDuration(days * 24 * 3600));
