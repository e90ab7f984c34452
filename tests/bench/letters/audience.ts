import type { Miniflare } from "miniflare";
import { startMailServer } from "#app/commands/mail/mail-server.ts";
import { randomBelow } from "#tests/fixtures/random.ts";

/** Who gets the letter, and what the mail server has received for them. */
export class Audience {
	readonly addresses: string[];
	/** How many letters came to each. */
	readonly got = new Map<string, number>();
	/** When somebody has unsubscribed. */
	readonly left = new Map<string, number>();
	/** Letters that the mail server took after their person had unsubscribed. */
	late = 0;
	refused = 0;
	#refusesUntil = 0;
	readonly #below: (most: number) => number;

	constructor(people: number, seed: number) {
		this.#below = randomBelow(seed);
		this.addresses = Array.from({ length: people }, (_, n) => `gent-${n}@example.org`);
	}

	/** Refuses one in twenty for this long, with 421 or 451. */
	async openMailbox(refusingMs: number) {
		this.#refusesUntil = Date.now() + refusingMs;
		const { port, close } = await startMailServer({
			refusalOf: () => {
				if (Date.now() > this.#refusesUntil || this.#below(20) > 0) return undefined;
				this.refused++;
				return { code: this.#below(2) ? 421 : 451, words: "not now" };
			},
			onMail: ({ to: [address = ""] }) => {
				this.got.set(address, (this.got.get(address) ?? 0) + 1);
				if (this.left.has(address)) this.late++;
			},
		});
		return { url: `smtp://127.0.0.1:${port}`, close };
	}

	async subscribe(worker: Miniflare): Promise<void> {
		const db = await worker.getD1Database("DB");
		await db
			.prepare(
				"insert into newsletter_subscriptions (id, email, email_folded, privacy_accepted, created_at, token) select lower(hex(randomblob(8))), value, value, 1, 1, lower(hex(randomblob(20))) from json_each(?)",
			)
			.bind(JSON.stringify(this.addresses))
			.run();
	}

	/** One who has not got it yet leaves by one click, as a mail program asks. */
	async leave(worker: Miniflare, url: URL): Promise<void> {
		const waiting = this.addresses.filter((one) => !this.got.has(one) && !this.left.has(one));
		const address = waiting[this.#below(waiting.length)];
		if (!address) return;
		const db = await worker.getD1Database("DB");
		const row = await db
			.prepare("select token from newsletter_subscriptions where email = ?")
			.bind(address)
			.first<{ token: string }>();
		const answer = await fetch(new URL(`/butlleti/baixa/un-clic?codi=${row?.token}`, url), { method: "POST" });
		if (answer.status === 200) this.left.set(address, Date.now());
	}
}
