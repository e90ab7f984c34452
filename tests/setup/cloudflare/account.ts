import { randomUUID } from "node:crypto";

interface StoredVersion {
	id: string;
	number: number;
	metadata: { created_on: string };
	annotations: Record<string, string>;
	/** Which entrypoints have Cloudflare's cache. */
	exports?: object;
	resources: { bindings: Binding[]; script: { etag: string }; script_runtime: object };
}

export interface Binding {
	type: string;
	name: string;
	[detail: string]: unknown;
}

export interface Sent {
	method: string;
	/** Below the account, without the query. */
	path: string;
	/** Of a list: the first has everything. */
	page: number;
	/** Of what is looked for by its name. */
	names: string[];
	body: Buffer;
	headers: Record<string, string | string[] | undefined>;
}

export type Answer = { status: number; result: unknown; code?: number };
const ok = (result: unknown): Answer => ({ status: 200, result });
const refuse = (code: number, message: string): Answer => ({ status: 404, result: message, code });

/** As much of an account as the commands ask for: databases, buckets, KV, and one worker. */
export class PretendedAccount {
	databases: { uuid: string; name: string; jurisdiction: string | null }[] = [];
	buckets: string[] = [];
	namespaces: { id: string; title: string }[] = [];
	queues: { queue_id: string; queue_name: string; producers: []; consumers: object[] }[] = [];
	/** Values of the KV namespaces, by "ID/KEY". */
	values = new Map<string, string>();
	versions: StoredVersion[] = [];
	deployments: { id: string; created_on: string; versions: { version_id: string; percentage: number }[] }[] = [];
	/** Names of the workers that exist. */
	workers = new Set<string>();
	domains: string[] = [];
	crons: string[] = [];
	isOnWorkersDev = true;
	/** The request at which the connection breaks off, once. */
	breaksAt?: string;
	#time = Date.parse("2026-11-01");

	/** The version that answers. */
	get deployed(): string | undefined {
		return this.deployments[0]?.versions[0]?.version_id;
	}

	async answer({ method, path, page, names, body, headers }: Sent): Promise<Answer | undefined> {
		const asked = `${method} ${path}`;
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
		if (path === "workers/subdomain") return ok({ subdomain: "consell" });
		const [, kind, worker = "", rest = ""] = /^workers\/(scripts|services)\/([^/]+)\/?(.*)$/.exec(path) ?? [];
		return kind ? this.#ofWorker(kind, worker, `${method} ${rest}`, body, headers) : undefined;
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
	): Promise<Answer> {
		if (asked === "PUT ") {
			this.workers.add(worker);
			const version = await this.#upload(body, headers);
			this.#deploy([{ version_id: version.id, percentage: 100 }]);
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
		if (id) return ok(this.versions.find((version) => version.id === id));
		if (asked === "GET versions") return ok({ items: this.versions });
		if (asked === "POST versions") return ok(await this.#upload(body, headers));
		if (asked === "GET deployments") return ok({ deployments: this.deployments });
		if (asked === "POST deployments") return ok(this.#deploy(json().versions));
		if (asked === "GET settings") return ok({ bindings: this.versions.at(-1)?.resources.bindings ?? [] });
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

	async #upload(body: Buffer, headers: Sent["headers"]): Promise<StoredVersion & { startup_time_ms: number }> {
		const type = String(headers["content-type"]);
		const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
		const { annotations = {}, bindings = [], exports } = JSON.parse(String(form.get("metadata")));
		const version = {
			id: randomUUID(),
			number: this.versions.length + 1,
			metadata: { created_on: this.#next(), has_preview: false },
			annotations,
			exports,
			resources: { bindings, script: { etag: "etag" }, script_runtime: {} },
		};
		this.versions.push(version);
		return { ...version, startup_time_ms: 1 };
	}

	#deploy(versions: { version_id: string; percentage: number }[]) {
		const deployment = { id: randomUUID(), created_on: this.#next(), versions };
		this.deployments.unshift(deployment);
		return deployment;
	}

	#next(): string {
		this.#time += 60_000;
		return new Date(this.#time).toISOString();
	}
}
