import { createHash, randomUUID } from "node:crypto";
import { type Answer, ok, refuse, type Sent } from "./account.ts";

interface StoredVersion {
	id: string;
	number: number;
	metadata: { created_on: string };
	annotations: Record<string, string>;
	/** Which entrypoints have Cloudflare's cache. */
	exports?: object;
	/** Values of its secrets, which nobody can read. Each version keeps its own. */
	secrets: Record<string, string>;
	resources: { bindings: Binding[]; script: { etag: string }; script_runtime: object };
}

export interface Binding {
	type: string;
	name: string;
	[detail: string]: unknown;
}

const asBinding = (name: string): Binding => ({ type: "secret_text", name });

/** Versions of a worker with their secrets, and which of them answered everybody. */
export class PretendedWorker {
	versions: StoredVersion[] = [];
	/** The newest first. */
	deployments: { id: string; created_on: string; versions: { version_id: string; percentage: number }[] }[] = [];
	#time = Date.parse("2026-11-01");

	/** The version that answers. */
	get deployed(): string | undefined {
		return this.deployments[0]?.versions[0]?.version_id;
	}

	async upload(body: Buffer, headers: Sent["headers"]): Promise<StoredVersion & { startup_time_ms: number }> {
		const type = String(headers["content-type"]);
		const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
		const { annotations = {}, bindings = [], exports } = JSON.parse(String(form.get("metadata")));
		const code = await Promise.all(
			[...form].map(async ([name, part]) => name + (typeof part === "string" ? "" : await part.text())),
		);
		const secrets = this.versions.at(-1)?.secrets ?? {};
		const version = {
			...this.#numbered(),
			annotations,
			exports,
			secrets,
			resources: {
				bindings: [...bindings, ...Object.keys(secrets).map(asBinding)],
				script: { etag: createHash("sha256").update(code.join()).digest("hex") },
				script_runtime: {},
			},
		};
		this.versions.push(version);
		return { ...version, startup_time_ms: 1 };
	}

	#numbered() {
		const metadata = { created_on: this.#next(), has_preview: false };
		return { id: randomUUID(), number: this.versions.length + 1, metadata };
	}

	/** The newest version again, with one more secret, and without what its upload had noted. */
	putSecret({ name, text }: { name: string; text: string }) {
		const newest = this.versions.at(-1);
		if (!newest) throw new Error("a secret for no worker");
		const { bindings } = newest.resources;
		const isNew = !(name in newest.secrets);
		const version = {
			...newest,
			...this.#numbered(),
			annotations: { "workers/triggered_by": "secret" },
			secrets: { ...newest.secrets, [name]: text },
			resources: { ...newest.resources, bindings: isNew ? [...bindings, asBinding(name)] : bindings },
		};
		this.versions.push(version);
		this.deploy(version.id);
		return asBinding(name);
	}

	/** As long as the secrets are the same: the way back is not to bring an old one unasked. */
	goTo(id: string, isForced: boolean): Answer {
		const secretsOf = (id: string | undefined) => this.versions.find((one) => one.id === id)?.secrets ?? {};
		const [now, then] = [secretsOf(this.deployed), secretsOf(id)];
		const changed = Object.keys(now).filter((name) => now[name] !== then[name]);
		if (changed.length === 0 || isForced) return ok(this.deploy(id));
		return refuse(
			10220,
			`A secret has changed since this version was active. If you are sure this is ok, add a ?force=true query parameter to allow the rollback. The following secrets have changed: ${changed.join(", ")}`,
			400,
		);
	}

	deploy(id: string) {
		const versions = [{ version_id: id, percentage: 100 }];
		const deployment = { id: randomUUID(), created_on: this.#next(), versions };
		this.deployments.unshift(deployment);
		return deployment;
	}

	#next(): string {
		this.#time += 60_000;
		return new Date(this.#time).toISOString();
	}
}
