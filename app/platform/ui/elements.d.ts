import type { DetailedHTMLProps, HTMLAttributes } from "react";

type CustomElement<Extra = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Extra;

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"toast-region": CustomElement<{ ondismiss: (event: CustomEvent<string>) => void }>;
			"live-form": CustomElement<{ id: string; "data-failed"?: string; "data-follows"?: "" }>;
			"receipt-card": CustomElement<{ "data-outlasts": ""; "data-module": string }>;
			"site-menu": CustomElement;
			"eager-module": CustomElement<{ "data-module": string }>;
			"session-keeper": CustomElement<{ "data-expires-in": number }>;
			"voice-list": CustomElement<{ "data-module": string }>;
			"voice-clip": CustomElement<{ "data-title": string; "data-duration"?: number }>;
			"voice-recorder": CustomElement;
			"text-counter": CustomElement<{ "data-field": string; "data-most": number; "data-always"?: "" }>;
			"network-map": CustomElement<{
				"data-module": string;
				"data-view": string;
				"data-picks"?: string;
			}>;
		}
	}
}
