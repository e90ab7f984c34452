import { anchor, type From, frameMail } from "#app/mail/frame.ts";
import { letterReason } from "#app/mail/words.ts";
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

const archiveLabel = "Mira'l al navegador";

export function drawLetter(
	{ subject, preheader, html, plain }: Drawn,
	{ leave, archive }: Links,
	owner: From,
): { html: string; text: string } {
	return frameMail(
		{
			subject,
			preview: preheader,
			drawing: "riding",
			plain: [...(archive ? [`${archiveLabel}: ${archive}`] : []), plain],
			html: fitted(html) + (archive ? `<p>${anchor({ label: archiveLabel, link: archive })}</p>` : ""),
			reason: letterReason,
			leave: { label: "Dona't de baixa", link: leave },
		},
		owner,
	);
}

/** Outlook shows pictures as wide as their tags say. A height would be left empty where pictures are off. */
const fitted = (html: string) =>
	html.replace(/ width="(\d+)" height="\d+"/g, (_, width) => ` width="${Math.min(Number(width), 560)}"`);
