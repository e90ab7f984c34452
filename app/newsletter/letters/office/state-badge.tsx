import type { Letter } from "../queries.ts";
import type { LetterState } from "../tables.ts";
import { stateWords } from "./words.ts";

const looks: Readonly<Record<LetterState, string>> = {
	draft: "badge--inactive",
	scheduled: "",
	sending: "",
	paused: "",
	sent: "badge--active",
};

export function StateBadge({ letter: { state, stoppedAt } }: { letter: Pick<Letter, "state" | "stoppedAt"> }) {
	if (state === "sent" && stoppedAt) return <span className="badge mb-1 badge--inactive">Aturat</span>;
	return <span className={`badge mb-1 ${looks[state]}`}>{stateWords[state]}</span>;
}
