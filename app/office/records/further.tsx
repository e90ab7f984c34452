import type { Further } from "./sent-fields.server.ts";

/** The fields of what people sent that the page shows nowhere else. */
export const FurtherFields = ({ of }: { of: readonly Further[] }) =>
	of.map(({ label, text }) => (
		<p key={label}>
			{label}: {text}
		</p>
	));
