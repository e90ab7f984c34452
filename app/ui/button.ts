export type ButtonVariant = "default" | "destructive" | "outline" | "secondary" | "ghost" | "link" | "gradient";
export type ButtonSize = "default" | "sm" | "lg" | "icon";

/** The classes of a button, for a `<button>` and for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = "default", size: ButtonSize = "default"): string {
	return `btn btn--${variant}${size === "default" ? "" : ` btn--${size}`}`;
}
