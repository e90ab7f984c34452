import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import type { Step } from "./steps.server.ts";

export function Timeline({ steps }: { steps: readonly Step[] }) {
	if (steps.length < 2) return null;
	const latest = steps.findLastIndex(({ isDone }) => isDone);
	return (
		<ol className="ticket__steps" aria-label="El camí que ha fet">
			{steps.map(({ name, isDone, isEnd, at, meanwhile }, n) => (
				<li
					key={name}
					data-done={isDone ? (isEnd ? "end" : "") : undefined}
					aria-current={n === latest ? "step" : undefined}
				>
					<strong>{name}</strong>{" "}
					{isDone ? (
						at && <time dateTime={at.toISOString()}>{longDate(dayInMadrid(at))}</time>
					) : (
						<span>{meanwhile}</span>
					)}
				</li>
			))}
		</ol>
	);
}
