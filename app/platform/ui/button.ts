export type ButtonVariant = "default" | "destructive" | "outline" | "secondary" | "ghost" | "link" | "gradient";
export type ButtonSize = "default" | "sm" | "lg" | "icon";

export function buttonClass(variant: ButtonVariant = "default", size: ButtonSize = "default"): string {
	return `btn btn--${variant}${size === "default" ? "" : ` btn--${size}`}`;
}
