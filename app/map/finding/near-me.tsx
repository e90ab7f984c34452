import { buttonClass } from "#app/platform/ui/button.ts";

/**
 * Shows where one is (browser/finding.browser.ts): with JavaScript alone, and only on documents that may ask for it (finding.css).
 * All others choose a municipality.
 */
export function NearMe() {
	return (
		<div className="near-me">
			<button type="button" className={buttonClass("outline", "sm")} data-near data-waits>
				A prop meu
			</button>
			<p role="status" />
		</div>
	);
}
