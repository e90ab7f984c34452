/** "1r", "2n", "3r", "4t", "5è". */
export const ordinal = (place: number): string => `${place}${["r", "n", "r", "t"][place - 1] ?? "è"}`;

/** A number as it is typed: with a comma, without dots. */
export const writeNumber = (number: number) => String(number).replace(".", ",");
