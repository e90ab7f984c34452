import type { ComponentProps } from "react";

const drawings = import.meta.glob<string>("../drawings/vivi/*.svg", {
	query: "?url&no-inline",
	import: "default",
	eager: true,
});

export const poses = [
	"riding",
	"listening",
	"flat-tyre",
	"asleep",
	"waving",
	"flag",
	"pergola",
	"pergola-waving",
	"pergola-asleep",
	"posing",
	"no-plans",
	"no-voices",
] as const;

export type Pose = (typeof poses)[number];

interface ViviProps extends ComponentProps<"img"> {
	pose: Pose;
}

/** The campaign's bike, beside words that say the same. */
export function Vivi({ pose, ...img }: ViviProps) {
	const [width, height] = pose.startsWith("pergola") ? [360, 260] : [480, 340];
	const loading = img.fetchPriority === "high" ? undefined : "lazy";
	return (
		<img
			src={drawings[`../drawings/vivi/${pose}.svg`]}
			alt=""
			width={width}
			height={height}
			loading={loading}
			{...img}
		/>
	);
}
