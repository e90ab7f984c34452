import type { Settings } from "#app/config.server.ts";
import { listId, oneClick, withPlainDomain } from "#app/mail/headers.ts";
import type { Message } from "#app/mail/transports/transport.ts";
import { site } from "#app/platform/content/site.ts";
import { archivePathOf } from "../archive/paths.ts";
import { type Drawn, drawLetter } from "../letters/render/draw-letter.server.ts";
import { withKey } from "../reports/bounce-address.ts";
import { leaveLinks } from "../subscribers/mails.server.ts";
import { leavePath } from "../subscribers/paths.ts";

export interface Recipient {
	/** Of the delivery. */
	id: string;
	email: string;
	token: string;
}

type Words = Drawn & { id: string; isArchived: boolean };

/** Of a site that can send mail. */
type Sender = Settings & { emailFrom: NonNullable<Settings["emailFrom"]> };

export function composeLetter(letter: Words, { id, email, token }: Recipient, settings: Sender): Message {
	const { siteUrl, bounceAddress } = settings;
	const { page, oneClick: oneClickPath } = leaveLinks(token);
	return {
		...addressed(letter, email, siteUrl + page, settings),
		headers: {
			"Content-Language": "ca",
			Precedence: "bulk",
			"List-Id": listId("butlleti", siteUrl),
			...oneClick(siteUrl + oneClickPath),
		},
		messageId: `${id}.letter@${new URL(siteUrl).hostname}`,
		returnPath: bounceAddress && withKey(bounceAddress, id),
	};
}

/** Its reader may not be subscribed: the link leads to the page that ends a subscription by address. */
export function composeTest(letter: Words, email: string, settings: Sender): Message {
	const { siteUrl } = settings;
	const words = { ...letter, subject: `[Prova] ${letter.subject}` };
	return {
		...addressed(words, email, siteUrl + leavePath, settings),
		headers: { "Content-Language": "ca", "Auto-Submitted": "auto-generated", "List-Id": listId("butlleti", siteUrl) },
	};
}

function addressed(letter: Words, email: string, leave: string, settings: Sender) {
	const archive = letter.isArchived ? settings.siteUrl + archivePathOf(letter.id) : undefined;
	return {
		from: { name: site.name, ...settings.emailFrom },
		to: withPlainDomain(email),
		replyTo: settings.replyTo,
		subject: letter.subject,
		...drawLetter(letter, { leave, archive }, settings),
	};
}
