import type { CountedAnswers } from "../engine/stored.ts";

export const columnsOf = ({ chosen, written, keys }: CountedAnswers) => ({
	chosen: JSON.stringify(chosen),
	counted: JSON.stringify(keys),
	written: Object.keys(written).length > 0 ? JSON.stringify(written) : null,
});
