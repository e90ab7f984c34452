import type { ReactNode } from "react";

interface Fact {
	term: string;
	text: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid gap-x-6 min-[36rem]:grid-cols-[10rem_1fr] min-[36rem]:gap-y-2">
			{facts.map(({ term, text }) => (
				<div key={term} className="contents">
					<dt className="font-bold max-[36rem]:mt-2 print:break-after-avoid">{term}</dt>
					<dd className="min-w-0">{text}</dd>
				</div>
			))}
		</dl>
	);
}
