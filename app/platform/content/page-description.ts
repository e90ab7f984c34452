import { site } from "./site.ts";

/* Apart from pages.ts, so that the back-office does not load the descriptions of public pages. */

export interface PageDescription {
	title: string;
	/** Once one can no longer take part: what invites then does so no more, also in the title. */
	headingOnceClosed?: string;
	description: string;
	descriptionOnceClosed?: string;
	keywords?: string;
	robots?: string;
}

export function titleOf({ title, headingOnceClosed }: PageDescription, isOpen: boolean): string {
	return isOpen || !headingOnceClosed ? title : `${headingOnceClosed} · ${site.name}`;
}

export function descriptionOf({ description, descriptionOnceClosed }: PageDescription, isOpen: boolean): string {
	return (isOpen ? undefined : descriptionOnceClosed) ?? description;
}
