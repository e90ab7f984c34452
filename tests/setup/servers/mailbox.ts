interface Message {
	subject: string;
	text: string;
}

export interface Mailbox {
	/** The newest mail to an address, waited for; of this subject, where an older one may be there. */
	latestTo(address: string, subject?: string): Promise<Message>;
}

interface Listed {
	to: string[];
	subject: string;
	messageId: string;
}

const patienceMs = 5_000;

/** What a `wrangler dev` would have sent: it keeps each mail for its local explorer, and sends none. */
export function mailboxOf(server: string): Mailbox {
	async function ask<Result>(query: Record<string, string>): Promise<Result> {
		const address = `${server}/cdn-cgi/local/explorer/api/local/email/sending?${new URLSearchParams(query)}`;
		const answer = await fetch(address);
		if (!answer.ok) throw new Error(`The mailbox answers ${answer.status}: ${await answer.text()}`);
		return ((await answer.json()) as { result: Result }).result;
	}

	return {
		async latestTo(address, subject) {
			for (const until = Date.now() + patienceMs; Date.now() < until; ) {
				// Newest first.
				const all = await ask<Listed[]>({ per_page: "100" });
				const found = all.find((one) => one.to.includes(address) && (!subject || one.subject === subject));
				if (found) return ask<Message>({ email_id: found.messageId });
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
			throw new Error(`No mail${subject ? ` "${subject}"` : ""} has come to ${address} in ${patienceMs} ms`);
		},
	};
}
