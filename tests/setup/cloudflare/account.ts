import { randomUUID } from "node:crypto";
import { PretendedWorker } from "./worker.ts";

export interface Sent {
	method: string;
	/** Below the account, without the query. */
	path: string;
	/** Of a list: the first has everything. */
	page: number;
	/** Of what is looked for by its name. */
	names: string[];
	/** Whether it is asked with `?force=true`. */
	isForced: boolean;
	body: Buffer;
	headers: Record<string, string | string[] | undefined>;
}

export type Answer = { status: number; result: unknown; code?: number };
export const ok = (result: unknown): Answer => ({ status: 200, result });
export const refuse = (code: number, message: string, status = 404): Answer => ({ status, result: message, code });
const noSubdomain =
	"You need a workers.dev subdomain in order to proceed. Please go to the dashboard and open the Workers menu.";

/** As much of an account as the commands ask for: databases, buckets, KV, and one worker. */
export class PretendedAccount {
	databases: { uuid: string; name: string; jurisdiction: string | null }[] = [];
	buckets: string[] = [];
	namespaces: { id: string; title: string }[] = [];
	queues: { queue_id: string; queue_name: string; producers: []; consumers: object[] }[] = [];
	/** Values of the KV namespaces, by "ID/KEY". */
	values = new Map<string, string>();
	/** Versions and deployments of the one worker. */
	worker = new PretendedWorker();
	/** Names of the workers that exist. */
	workers = new Set<string>();
	domains: string[] = [];
	crons: string[] = [];
	isOnWorkersDev = true;
	/** Somebody has opened the account's page of Workers. */
	hasSubdomain = true;
	/** Somebody has switched R2 on. */
	hasR2 = true;
	/** Beginnings of paths, as "queues", for which the token has no permission. */
	forbidden: string[] = [];
	/** The request at which the connection breaks off, once. */
	breaksAt?: string;

	async answer({ method, path, page, names, isForced, body, headers }: Sent): Promise<Answer | undefined> {
		const asked = `${method} ${path}`;
		if (this.forbidden.some((one) => path.startsWith(one))) return refuse(10000, "Authentication error", 403);
		if (path.startsWith("r2/") && !this.hasR2) {
			return refuse(10042, "Please enable R2 through the Cloudflare Dashboard.", 403);
		}
		if (path === "memberships" || path === "accounts") {
			const account = { id: "account", name: "El consell" };
			return ok([{ ...account, account }]);
		}
		if (path === "user") return ok({ id: "someone", email: "someone@consell.cat" });
		if (path === "user/tokens/verify") return ok({ id: "token", status: "active" });
		if (path === "d1/database" && method === "GET") return ok(page > 1 ? [] : this.databases);
		if (path === "storage/kv/namespaces" && method === "GET") return ok(page > 1 ? [] : this.namespaces);
		if (path.startsWith("queues")) return this.#ofQueues(asked, names, body);
		const isOfRows = /^d1\/.*\/(query|import|export)$/.test(path);
		const json = () => JSON.parse(body.toString());
		if (asked === "POST d1/database") {
			const { name, jurisdiction = null } = json();
			const database = { uuid: randomUUID(), name, jurisdiction };
			this.databases.push(database);
			return ok(database);
		}
		if (asked === "POST storage/kv/namespaces") {
			const namespace = { id: randomUUID().replaceAll("-", ""), title: json().title };
			this.namespaces.push(namespace);
			return ok(namespace);
		}
		if (asked === "POST r2/buckets") {
			this.buckets.push(`${headers["cf-r2-jurisdiction"]}/${json().name}`);
			return ok({});
		}
		const [, namespace, key] = /^PUT storage\/kv\/namespaces\/([^/]+)\/values\/(.+)$/.exec(asked) ?? [];
		if (namespace !== undefined) {
			this.values.set(`${namespace}/${key}`, body.toString());
			return ok({});
		}
		const [, bucket] = /^r2\/buckets\/([^/]+)(?:$|\/(?!objects))/.exec(path) ?? [];
		if (bucket !== undefined) {
			const isThere = this.buckets.includes(`${headers["cf-r2-jurisdiction"]}/${bucket}`);
			return isThere ? ok({ name: bucket, rules: [] }) : refuse(10006, "The specified bucket does not exist.");
		}
		const database = this.databases.find(
			({ uuid, name }) => path.startsWith(`d1/database/${uuid}`) || path === `d1/database/${name}`,
		);
		if (path.endsWith("/time_travel/bookmark")) return ok({ bookmark: "00000085-00000002" });
		if (database && !isOfRows) return ok({ ...database, version: "production" });
		if (path.startsWith("d1/")) return database ? undefined : refuse(7404, "The database could not be found");
		if (path.startsWith("workers/workers/"))
			return ok({ subdomain: { enabled: this.isOnWorkersDev, previews_enabled: false } });
		if (path === "workers/subdomain") {
			return this.hasSubdomain ? ok({ subdomain: "consell" }) : refuse(10007, "workers.api.error.subdomain_not_found");
		}
		const [, kind, worker = "", rest = ""] = /^workers\/(scripts|services)\/([^/]+)\/?(.*)$/.exec(path) ?? [];
		return kind ? this.#ofWorker(kind, worker, `${method} ${rest}`, body, headers, isForced) : undefined;
	}

	#ofQueues(asked: string, names: string[], body: Buffer): Answer {
		if (asked === "GET queues")
			return ok(this.queues.filter((one) => names.length === 0 || names.includes(one.queue_name)));
		const sent = JSON.parse(body.toString() || "{}");
		if (asked === "POST queues") {
			const queue = { queue_id: randomUUID(), queue_name: String(sent.queue_name), producers: [] as [], consumers: [] };
			this.queues.push(queue);
			return ok(queue);
		}
		const [, id] = /^POST queues\/([^/]+)\/consumers$/.exec(asked) ?? [];
		const queue = this.queues.find(({ queue_id }) => queue_id === id);
		if (queue) queue.consumers.push({ consumer_id: randomUUID(), ...sent });
		return ok(queue ? sent : []);
	}

	async #ofWorker(
		kind: string,
		worker: string,
		asked: string,
		body: Buffer,
		headers: Sent["headers"],
		isForced: boolean,
	): Promise<Answer> {
		const isUpload = asked === "PUT " || asked === "POST versions" || asked === "PUT schedules";
		if (isUpload && !this.hasSubdomain) return refuse(10063, noSubdomain, 400);
		if (asked === "PUT ") {
			this.workers.add(worker);
			const version = await this.worker.upload(body, headers);
			this.worker.deploy(version.id);
			return ok({ id: worker, etag: "etag", deployment_id: version.id.replaceAll("-", ""), startup_time_ms: 1 });
		}
		if (asked === "POST assets-upload-session") return ok({ jwt: "jwt", buckets: [] });
		if (!this.workers.has(worker)) return refuse(10007, "This Worker does not exist on your account.");
		if (kind === "services") {
			const script = { tag: "tag", tags: [], last_deployed_from: "wrangler" };
			return ok({ default_environment: { environment: "production", script } });
		}
		const json = () => JSON.parse(body.toString());
		const [, id] = /^GET versions\/(.+)$/.exec(asked) ?? [];
		if (id) return ok(this.worker.versions.find((version) => version.id === id));
		if (asked === "GET versions")
			return ok({ items: this.worker.versions.slice(-10).map(({ resources: _, ...rest }) => rest) });
		if (asked === "POST versions") return ok(await this.worker.upload(body, headers));
		if (asked === "GET deployments") return ok({ deployments: this.worker.deployments });
		if (asked === "POST deployments") return this.worker.goTo(json().versions[0].version_id, isForced);
		if (asked === "PUT secrets") return ok(this.worker.putSecret(json()));
		if (asked === "GET settings") return ok({ bindings: this.worker.versions.at(-1)?.resources.bindings ?? [] });
		if (asked === "PATCH script-settings") return ok(json());
		if (asked === "POST subdomain") {
			this.isOnWorkersDev = json().enabled;
			return ok(json());
		}
		if (asked === "POST domains/changeset") return ok({ added: json(), removed: [], updated: [], conflicting: [] });
		if (asked === "PUT domains/records") this.domains = json().origins.map((one: { hostname: string }) => one.hostname);
		if (asked === "PUT schedules") this.crons = json().map((one: { cron: string }) => one.cron);
		return ok([]);
	}
}
