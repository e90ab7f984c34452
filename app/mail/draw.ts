import type { Settings } from "#app/config.server.ts";
import { site } from "#app/platform/content/site.ts";
import { cleanLines } from "#app/platform/ui/text/clean.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import type { MailWords } from "./words.ts";

type Owner = Pick<Settings, "siteUrl" | "owner">;

interface Links {
	link: string;
	/** URL that ends these mails. */
	leave?: string;
}

const defaultLeaveLabel = "Dona't de baixa";

export function drawMail(words: MailWords, { link, leave }: Links, owner: Owner): { text: string; html: string } {
	const { subject, paragraphs, linkLabel, closing } = words;
	const foot = footOf(words, owner);
	const leaveLabel = words.leave ?? defaultLeaveLabel;
	const leaveLine = leave ? [`${leaveLabel}: ${leave}`] : [];
	const text = [
		...paragraphs,
		`${linkLabel}:\n${link}`,
		...closing,
		["-- ", ...foot, owner.siteUrl, ...leaveLine].join("\n"),
	].join("\n\n");
	const html = [
		"<!doctype html>",
		`<html lang="ca"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">`,
		`<title>${escapeXml(subject)}</title></head><body style="overflow-wrap:anywhere;word-break:break-word">`,
		...paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`),
		`<p>${anchor(link, linkLabel)}</p>`,
		...closing.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`),
		`<hr><p>${[
			...foot.map(escapeXml),
			anchor(owner.siteUrl, owner.siteUrl),
			...(leave ? [anchor(leave, leaveLabel)] : []),
		].join("<br>")}</p>`,
		"</body></html>",
	].join("\n");
	return { text: `${cleanLines(text)}\n`, html };
}

function footOf({ reason }: Pick<MailWords, "reason">, { owner: { name, address } }: Owner): string[] {
	return [reason, site.name, [name, address].filter(Boolean).join(", ")].filter(Boolean);
}

const anchor = (link: string, label: string) => `<a href="${escapeXml(link)}">${escapeXml(label)}</a>`;
