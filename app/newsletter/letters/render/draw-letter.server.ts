import type { Settings } from "#app/config.server.ts";
import { letterReason } from "#app/mail/words.ts";
import { site } from "#app/platform/content/site.ts";
import { cleanLines } from "#app/platform/ui/text/clean.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import type { Frozen } from "../../sending/queries/sending.ts";

export interface Drawn extends Frozen {
	subject: string;
	preheader: string | null;
}

interface Links {
	/** URL that ends the subscription. */
	leave: string;
	archive?: string;
}

const leaveLabel = "Dona't de baixa";
const archiveLabel = "Mira'l al navegador";

/** Mail programs support few styles, and those in the document itself. Without them the letter stays readable. */
const styles = `:root{color-scheme:light dark}
body{margin:0;background:#FBF5EC;color:#2A0F22;font:17px/1.55 Verdana,sans-serif;overflow-wrap:anywhere;word-break:break-word}
.letter{max-width:37.5rem;margin:0 auto;padding:24px 20px}
.letter h1,.letter h2,.letter h3{line-height:1.2}
.letter a{color:#A3004C}
.letter img{max-width:100%;height:auto}
.foot{margin-top:32px;border-top:2px solid;padding-top:16px;font-size:14px}
@media (prefers-color-scheme:dark){body{background:#2A0F22;color:#FBF5EC}.letter a{color:#FF9ED2}}`;

export function drawLetter(
	{ subject, preheader, html, plain }: Drawn,
	{ leave, archive }: Links,
	{ siteUrl, owner: { name, address } }: Pick<Settings, "siteUrl" | "owner">,
): { html: string; text: string } {
	const sender = [name, address].filter(Boolean).join(", ");
	const foot = [letterReason, site.name, sender].filter(Boolean);
	const links = [
		...(archive ? [{ label: archiveLabel, link: archive }] : []),
		{ label: leaveLabel, link: leave },
		{ label: siteUrl, link: siteUrl },
	];
	const text = [
		...(archive ? [`${archiveLabel}: ${archive}`] : []),
		plain,
		["-- ", ...foot, siteUrl, `${leaveLabel}: ${leave}`].join("\n"),
	].join("\n\n");
	const document = [
		"<!doctype html>",
		`<html lang="ca"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
		`<title>${escapeXml(subject)}</title><style>${styles}</style></head><body>`,
		...(preheader ? [`<div style="display:none;max-height:0;overflow:hidden">${escapeXml(preheader)}</div>`] : []),
		`<div class="letter">`,
		`<h1>${escapeXml(subject)}</h1>`,
		html,
		`<div class="foot"><p>${foot.map(escapeXml).join("<br>")}</p>`,
		`<p>${links.map(({ label, link }) => `<a href="${escapeXml(link)}">${escapeXml(label)}</a>`).join("<br>")}</p></div>`,
		"</div></body></html>",
	].join("\n");
	return { html: document, text: `${cleanLines(text)}\n` };
}
