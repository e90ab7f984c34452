import { onItsOwnLine } from "./database.ts";
import type { Mail } from "./mail.ts";

export interface Mailbox {
	/** The newest mail to an address, waited for; of this subject, where an older one may be there. */
	latestTo(address: string, subject?: string): Promise<Mail>;
	/** All that came, oldest first. */
	allTo(address: string): Promise<Mail[]>;
}

const patienceMs = 5_000;

/** What came to the SMTP server of the journeys (mail-inbox.ts). */
export function mailboxAt(inbox: string): Mailbox {
	async function allTo(address: string): Promise<Mail[]> {
		const answer = await fetch(`${inbox}/?${new URLSearchParams({ to: address })}`, { headers: onItsOwnLine });
		if (!answer.ok) throw new Error(`The inbox answers ${answer.status}: ${await answer.text()}`);
		return (await answer.json()) as Mail[];
	}

	return {
		allTo,
		async latestTo(address, subject) {
			for (const until = Date.now() + patienceMs; Date.now() < until; ) {
				const all = await allTo(address);
				const found = all.findLast((one) => !subject || one.subject === subject);
				if (found) return found;
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
			throw new Error(`No mail${subject ? ` "${subject}"` : ""} has come to ${address} in ${patienceMs} ms`);
		},
	};
}
