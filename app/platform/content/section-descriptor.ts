/** A section of the office, in a capability's `sections`. */
export interface SectionDescriptor {
	name: string;
	heading: string;
	/** In the navigation, from the top. */
	place: number;
	/** Not in the specification: shown apart, at the end. */
	isFurther?: boolean;
	/** Then there is no skip link to it. */
	hasNoList?: boolean;
	placeholders?: number;
}

/** By path below /admin/. */
export type Sections = Readonly<Record<string, SectionDescriptor>>;
