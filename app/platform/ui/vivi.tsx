import type { ComponentProps } from "react";
import drawing from "#app/platform/drawings/vivi.svg?url&no-inline";

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
] as const;

export type Pose = (typeof poses)[number];

interface ViviProps extends ComponentProps<"img"> {
	pose: Pose;
}

/** The campaign's bike, beside words that say the same. One file has all poses: a browser asks for it once. */
export function Vivi({ pose, ...img }: ViviProps) {
	const [width, height] = pose.startsWith("pergola") ? [360, 260] : [480, 340];
	const loading = img.fetchPriority === "high" ? undefined : "lazy";
	return <img src={`${drawing}#${pose}`} alt="" width={width} height={height} loading={loading} {...img} />;
}
