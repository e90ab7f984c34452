import { longMoment, withArticle } from "#app/platform/ui/text/dates.ts";

export function Moment({ at, hasArticle }: { at: Date; hasArticle?: boolean }) {
	return <time dateTime={at.toISOString()}>{hasArticle ? withArticle(longMoment(at)) : longMoment(at)}</time>;
}
