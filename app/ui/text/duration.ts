const units = [
	["year", 365 * 24 * 3600],
	["day", 24 * 3600],
	["hour", 3600],
	["minute", 60],
	["second", 1],
] as const;

/** Seconds in the largest whole unit: 86400 is "1 dia". */
export function spokenDuration(seconds: number): string {
	const [unit, size] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? ["second", 1];
	return new Intl.NumberFormat("ca", { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

export const daysWords = (days: number | null) => (days === null ? "Sense termini" : spokenDuration(days * 24 * 3600));
