/* Apart from pages.ts, so that the back-office does not load the descriptions of public pages. */

export interface PageDescription {
	title: string;
	description: string;
	descriptionOnceClosed?: string;
	keywords?: string;
	robots?: string;
}

export function descriptionOf({ description, descriptionOnceClosed }: PageDescription, isOpen: boolean): string {
	return (isOpen ? undefined : descriptionOnceClosed) ?? description;
}
