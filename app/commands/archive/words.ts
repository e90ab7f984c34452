import { dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { noteClass, type Replacements } from "./page-parts.ts";

export const styleSheet = "arxiu.css";

/** The site's own policy, without what only a header may say. Nothing is inline, so no hashes. No form is sent. */
const policy = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self' data:",
	"media-src 'self'",
	"font-src 'self'",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"require-trusted-types-for 'script'",
	"trusted-types site 'allow-duplicates'",
].join("; ");

export function replacementsOf(now: Date): Replacements {
	const day = dayInMadrid(now);
	const date = `<time datetime="${day}">${withArticle(longDate(day))}</time>`;
	return {
		note: `<aside class="${noteClass}" aria-label="Còpia arxivada"><p><strong>Còpia arxivada</strong> ${date}. La campanya s'ha acabat: aquest web ja no s'actualitza ni recull res.</p></aside>`,
		form: `<p class="archive-ended">La participació s'ha acabat: aquí ja no s'hi pot enviar res.</p>`,
		cookieForm: `<p class="archive-ended">Aquesta còpia arxivada no desa cap cookie.</p>`,
		policy,
		styleSheet: `/${styleSheet}`,
	};
}
