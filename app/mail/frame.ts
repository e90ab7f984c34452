import type { Settings } from "#app/config.server.ts";
import { site, sloganLines } from "#app/platform/content/site.ts";
import { cleanLines } from "#app/platform/ui/text/clean.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import { dressed, fixed, looks, sheet } from "./looks.ts";

/** What they show. `public/mail/` has each as PNG, made as `mail/README.md` says. */
const drawings = {
	waving: "La Vivi, la bici fúcsia, et saluda entre vinyes",
	riding: "La Vivi, la bici fúcsia, roda entre vinyes",
	flag: "La Vivi, la bici fúcsia, porta una bandera de festa",
	listening: "La Vivi, la bici fúcsia, escolta amb els auriculars",
	"flat-tyre": "La Vivi, la bici fúcsia, té una roda punxada",
} as const;

export type Drawing = keyof typeof drawings;

export interface Link {
	label: string;
	link: string;
}

interface Framed {
	subject: string;
	/** What lists of mails show beside the subject. */
	preview: string | null;
	drawing: Drawing;
	plain: readonly string[];
	/** Plain tags below the title: they are dressed here. */
	html: string;
	reason: string;
	/** The way out. */
	leave: Link;
}

export type From = Pick<Settings, "siteUrl"> & { owner: Pick<Settings["owner"], "name" | "address"> };

/** Text and HTML of a mail: masthead, drawing, its words, and the foot with why one gets it and the way out. */
export function frameMail(
	{ subject, preview, drawing, plain, html, reason, leave }: Framed,
	{ siteUrl, owner: { name, address } }: From,
): { text: string; html: string } {
	const foot = [reason, site.name, [name, address].filter(Boolean).join(", ")].filter(Boolean);
	const text = [...plain, ["-- ", ...foot, siteUrl, `${leave.label}: ${leave.link}`].join("\n")].join("\n\n");
	const picture = (file: string) => `${escapeXml(siteUrl)}/mail/${file}.png`;
	const links = [{ label: siteUrl, link: siteUrl }, leave];
	const document = `<!doctype html>
<html lang="ca"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(subject)}</title><style>${sheet}</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]--></head>
<body class="ground" style="margin:0;padding:0;${looks.ground}">
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeXml(preview)}</div>` : ""}
${column(
	"ground",
	`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td><img src="${picture("mark")}" alt="" width="48" height="48" style="display:block;border-radius:50%"></td>
<td class="ground" style="padding-left:12px;${looks.ground};${looks.masthead}">${site.name}</td>
</tr></table>
<img src="${picture(drawing)}" alt="${drawings[drawing]}" width="560" style="${looks.drawing}">
<h1>${escapeXml(subject)}</h1>
${html}`,
)}
${column(
	"foot",
	`<p style="${looks.slogan}">${sloganLines.map((line) => line.trim().replaceAll(" ", "&nbsp;")).join(" ")}</p>
<p style="${looks.fine}">${foot.map(escapeXml).join("<br>")}</p>
<p style="${looks.fine}">${links.map(({ label, link }) => `<a href="${escapeXml(link)}" style="${looks.footLink}">${escapeXml(label)}</a>`).join("<br>")}</p>`,
)}
</body></html>
`;
	return { text: `${cleanLines(text)}\n`, html: document };
}

/** Gmail shows the first 102 KB of a mail, and the way out stands at its end: some are for what surrounds a letter. */
export const isCut = (html: string) => new TextEncoder().encode(dressed(html)).length > 90_000;

/** A band to both edges, and its words in a column: Outlook knows no `max-width`. */
const column = (
	band: "ground" | "foot",
	html: string,
) => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="${band}" style="${looks[band]}"><tr><td align="center">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td align="left" class="${band}" style="padding:24px 20px;${looks[band]}">
${dressed(html)}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>`;

/** Words of our own. Addresses of the site become links. */
export const paragraph = (text: string, siteUrl: string) =>
	`<p>${escapeXml(text).replace(/https?:\/\/\S+/g, (url) => (url.startsWith(`${siteUrl}/`) ? `<a href="${url}">${url}</a>` : url))}</p>`;

export const anchor = ({ label, link }: Link) => `<a href="${escapeXml(link)}">${escapeXml(label)}</a>`;

/** The cell is coloured, because Outlook pads no link. */
export const button = ({ label, link }: Link) =>
	`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0"><tr><td bgcolor="${fixed.button}" style="${looks.button}"><a href="${escapeXml(link)}" class="button" style="${looks.buttonLink}">${escapeXml(label)}</a></td></tr></table>`;

/** What somebody has written, with what is said of it. No `<blockquote>`: mail programs fold or paint what they take for a reply. */
export const quote = (about: string, words: string, news = "") =>
	`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0"><tr><td class="note" style="${looks.note}"><p style="${looks.about}">${escapeXml(about)}</p><p style="${looks.quoted}">«${escapeXml(words).replaceAll("\n", "<br>")}»</p>${news && `<p style="${looks.fine}">${escapeXml(news)}</p>`}</td></tr></table>`;
