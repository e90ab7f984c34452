import type { MailWords } from "#app/content/accounts/mails.ts";
import { site } from "#app/content/site.ts";
import { escapeXml } from "#app/ui/text/xml.ts";

export function drawMail(words: MailWords, link: string, siteUrl: string): { text: string; html: string } {
	const { subject, paragraphs, linkLabel, closing } = words;
	const text = [...paragraphs, `${linkLabel}:\n${link}`, closing, `${site.name}\n${siteUrl}`].join("\n\n");
	const html = [
		"<!doctype html>",
		`<html lang="ca"><head><meta charset="utf-8"><title>${escapeXml(subject)}</title></head><body>`,
		...paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`),
		`<p><a href="${escapeXml(link)}">${escapeXml(linkLabel)}</a></p>`,
		`<p>${escapeXml(closing)}</p>`,
		`<p><a href="${escapeXml(siteUrl)}">${escapeXml(site.name)}</a></p>`,
		"</body></html>",
	].join("\n");
	return { text: `${text}\n`, html };
}
