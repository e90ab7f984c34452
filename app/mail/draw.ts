import { button, type From, frameMail, paragraph, quote } from "./frame.ts";
import type { Detail } from "./mail.ts";
import type { MailWords } from "./words.ts";
import { contact } from "./words-account.ts";

interface Filled extends MailWords {
	details: readonly Detail[];
}

interface Links {
	link: string;
	/** URL that ends these mails. */
	leave?: string;
}

const defaultLeaveLabel = "Dona't de baixa";

export function drawMail(words: Filled, { link, leave }: Links, owner: From) {
	const { subject, details, linkLabel, closing, reason, drawing = "waving" } = words;
	const paragraphs = words.isAlarm ? words.paragraphs : ["Hola!", ...words.paragraphs];
	const ours = (text: string) => paragraph(text, owner.siteUrl);
	const htmlOf = (detail: Detail) =>
		typeof detail === "string" ? ours(detail) : quote(detail.about, detail.quoted, detail.news);
	return frameMail(
		{
			subject,
			preview: words.paragraphs[0] ?? null,
			drawing,
			plain: [...paragraphs, ...details.map(plainOf), `${linkLabel}:\n${link}`, ...closing],
			html: [
				...paragraphs.map(ours),
				...details.map(htmlOf),
				button({ label: linkLabel, link }),
				...closing.map(ours),
			].join("\n"),
			reason,
			leave: leave
				? { label: words.leave ?? defaultLeaveLabel, link: leave }
				: { label: contact, link: `${owner.siteUrl}/avis-legal-i-privacitat` },
		},
		owner,
	);
}

function plainOf(detail: Detail): string {
	if (typeof detail === "string") return detail;
	const { about, quoted, news } = detail;
	return [`${about}: «${quoted}»`, news].filter(Boolean).join(" ");
}
