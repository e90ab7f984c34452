import { buttonClass } from "#app/platform/ui/button.ts";

/**
 * First in the page without scripts. With scripts it floats at the bottom after a second, at once if the stored choice
 * was unreadable (banner.css).
 */
export function ConsentBanner({ atOnce }: { atOnce: boolean }) {
	return (
		<section className={atOnce ? "consent" : "consent consent--waits"} aria-labelledby="galetes-titol">
			<form method="post" action="/galetes" className="shell">
				<div>
					<h2 id="galetes-titol">Cookies? Només si tu vols</h2>
					<p>
						Les necessàries fan anar el web. Les altres les decideixes tu. Ho explica tot la{" "}
						<a href="/politica-cookies" target="_blank" rel="noopener">
							política de cookies<span className="sr-only"> (s'obre en una pestanya nova)</span>
						</a>
						.
					</p>
				</div>
				<div className="consent__choices">
					<a href="/galetes" className={buttonClass("outline")} data-dialog>
						Configurar
					</a>{" "}
					<button type="submit" name="tria" value="necessaries" className={buttonClass("outline")}>
						Només necessàries
					</button>{" "}
					<button type="submit" name="tria" value="totes" className={buttonClass("outline")}>
						Acceptar totes
					</button>
				</div>
			</form>
		</section>
	);
}
