interface MarkProps {
	/** Otherwise something is left to do. */
	isGood?: boolean;
	children: string;
}

export function Mark({ isGood = true, children }: MarkProps) {
	const colours = isGood ? "bg-vine text-white" : "bg-sun text-ink";
	return <span className={`inline-block rounded-full px-2.5 text-fine font-bold ${colours}`}>{children}</span>;
}
