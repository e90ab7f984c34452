import { longMoment } from "#app/platform/ui/text/dates.ts";

export function Moment({ at }: { at: Date }) {
	return <time dateTime={at.toISOString()}>{longMoment(at)}</time>;
}
