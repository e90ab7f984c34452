import type { LetterState } from "#app/data/tables/content/letters.ts";
import { stateWords } from "./words.ts";

const looks: Readonly<Record<LetterState, string>> = {
	draft: "badge--inactive",
	scheduled: "",
	sending: "",
	paused: "",
	sent: "badge--active",
};

export function StateBadge({ state }: { state: LetterState }) {
	return <span className={`badge mb-1 ${looks[state]}`}>{stateWords[state]}</span>;
}
