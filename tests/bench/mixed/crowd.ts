import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type HostilePost, hostilePosts } from "#tests/fixtures/hostile-posts.ts";
import { publicPages } from "#tests/fixtures/public-pages.ts";
import { randomBelow } from "#tests/fixtures/random.ts";
import type { Sent } from "../campaign/stored.ts";
import { forms, patienceMs, Visitor } from "../campaign/visitor.ts";

const atOnce = 24;
/** Between two things that one does. */
const pauseMs = 100;
/** Of a hundred things; the others are pages with their media. */
const [posts, hostile] = [3, 2];
/** What one reads before somebody else comes, who has no media yet. */
const mostRead = 30;

/** How often each status was answered. */
export type Statuses = Map<number, number>;

class Counted extends Visitor {
	readonly #onStatus: (path: string, status: number) => void;

	constructor(url: URL, onStatus: (path: string, status: number) => void) {
		super(url);
		this.#onStatus = onStatus;
	}

	override async get(path: string, headers?: Record<string, string>) {
		const answer = await super.get(path, headers);
		this.#onStatus(path, answer.status);
		return answer;
	}

	override async post(path: string, body: BodyInit) {
		const status = await super.post(path, body);
		this.#onStatus(path, status);
		return status;
	}
}

/** The same mix of readers, people who send forms, and attackers, for one seed. */
export class Crowd {
	readonly sent: Sent[] = [];
	/** What went wrong for readers and people. */
	readonly failed: string[] = [];
	/** Answers of 500 and more, also to attackers. */
	readonly faults: string[] = [];
	readonly statuses: Statuses = new Map();
	readonly #url: URL;
	readonly #below = randomBelow(18);
	#acts = 0;
	#attacks = 0;

	constructor(url: URL) {
		this.#url = url;
	}

	get requests(): number {
		return [...this.statuses.values()].reduce((all, one) => all + one, 0);
	}

	async act(isOver: () => boolean): Promise<void> {
		const one = async () => {
			let [reader, read] = [this.#visitor(), 0];
			while (!isOver()) {
				const which = this.#below(100);
				const n = this.#acts++;
				try {
					if (which < posts) await this.#send(n);
					else if (which < posts + hostile) await this.#attack();
					else await reader.read(publicPages[n % publicPages.length] ?? "/");
				} catch (error) {
					this.failed.push(`${String(error)} ${String((error as Error).cause ?? "")}`);
				}
				if (++read % mostRead === 0) reader = this.#visitor();
				await wait(pauseMs);
			}
		};
		await Promise.all(Array.from({ length: atOnce }, one));
	}

	#visitor(): Visitor {
		return new Counted(this.#url, (path, status) => this.#note(path, status));
	}

	#note(path: string, status: number): void {
		this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
		if (status >= 500) this.faults.push(`${path} answered ${status}`);
	}

	async #send(n: number): Promise<void> {
		const [form, mark] = [forms[n % forms.length] ?? forms[0], `barreja-${n}`];
		const status = await this.#visitor().send(form, mark);
		if (status === 303) this.sent.push({ form, mark });
		else this.failed.push(`${form} answered ${status}`);
	}

	/** Each from an address of its own, as the limiter counts by address. */
	async #attack(): Promise<void> {
		const n = this.#attacks++;
		const post = hostilePosts[n % hostilePosts.length];
		if (!post) throw new Error("there is nothing hostile");
		const status = await send(this.#url, post, `172.16.${(n >> 8) & 255}.${n & 255}`);
		if (status) this.#note(`${post.path} (attacked)`, status);
	}
}

/** On a line of its own, which may be cut before all is sent: then no status was read. */
function send(url: URL, { path, type, body }: HostilePost, address: string): Promise<number | undefined> {
	const headers = {
		"Content-Type": type,
		"Content-Length": body.length,
		"CF-Connecting-IP": address,
		"Sec-Fetch-Site": "same-origin",
	};
	return new Promise((resolve) => {
		const options = { method: "POST", headers, agent: false, timeout: patienceMs };
		const sending = request(new URL(path, url), options, (answer) => {
			answer.resume();
			answer.once("close", () => {
				resolve(answer.statusCode);
				sending.destroy();
			});
		});
		sending.on("error", () => resolve(undefined));
		sending.on("timeout", () => sending.destroy(new Error("no answer")));
		sending.end(body);
	});
}
