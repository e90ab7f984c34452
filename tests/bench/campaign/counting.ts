import type { Miniflare } from "miniflare";
import { startedBy } from "#tests/bench/tools/processes.ts";
import { addressOf, fill, migrate, startBuild } from "#tests/bench/tools/product.ts";

/** What the platform's bill names, of everything since the last `takeCounts`. */
export interface Counts {
	requests: number;
	rowsRead: number;
	rowsWritten: number;
	classA: number;
	classB: number;
	kvReads: number;
	kvWrites: number;
	transformations: number;
	mails: number;
	queueOperations: number;
}

const countsPath = "/__counts";

/*
 * The product with its bindings wrapped. `raw()` of D1 tells no rows read: a select is asked for them a second time with
 * `all()`, and a write is sent with `all()` alone. R2's classes are those of its page on prices; `delete` and `abort` are
 * free there. A list of R2 is one operation a page. A message of a queue, below 64 KB, is one operation when it is sent, and two
 * when it is taken: it is read and deleted.
 */
const source = `import product from "./index.js";
const none = () => ({ requests: 0, rowsRead: 0, rowsWritten: 0, classA: 0, classB: 0, kvReads: 0, kvWrites: 0, transformations: 0, mails: 0, queueOperations: 0 });
let counts = none();
const each = (target, wrap) => new Proxy(target, {
	get(own, name) {
		const value = Reflect.get(own, name);
		if (typeof value !== "function") return value;
		return (...args) => wrap(name, () => Reflect.apply(value, own, args), args, own);
	},
});
const note = (result) => {
	counts.rowsRead += result.meta.rows_read ?? 0;
	counts.rowsWritten += result.meta.rows_written ?? 0;
	return result;
};
const originals = new WeakMap();
const statement = (own, sql) => {
	const proxy = each(own, counting(sql));
	originals.set(proxy, own);
	return proxy;
};
const counting = (sql) => (name, call, args, own) => {
	if (name === "bind") return statement(call(), sql);
	if (name === "all" || name === "run") return call().then(note);
	if (name === "first") return own.all().then(note).then(() => call());
	if (name !== "raw") return call();
	if (/^\\s*(select|with)/i.test(sql)) return own.all().then(note).then(call);
	return own.all().then((result) => note(result).results.map(Object.values));
};
const databases = new WeakMap();
const database = (DB) => {
	if (!databases.has(DB)) databases.set(DB, each(DB, (name, call, args, own) => {
		if (name === "prepare") return statement(call(), args[0]);
		if (name !== "batch") return call();
		return own.batch(args[0].map((one) => originals.get(one) ?? one)).then((results) => results.map(note));
	}));
	return databases.get(DB);
};
const classes = { head: "classB", get: "classB", put: "classA", list: "classA", createMultipartUpload: "classA", uploadPart: "classA", complete: "classA" };
const bucket = (target) => each(target, (name, call) => {
	if (classes[name]) counts[classes[name]]++;
	const made = call();
	if (name === "resumeMultipartUpload") return bucket(made);
	return name === "createMultipartUpload" ? made.then(bucket) : made;
});
const store = (target) => each(target, (name, call) => {
	counts[name === "get" ? "kvReads" : "kvWrites"]++;
	return call();
});
const images = (target) => each(target, (name, call) => {
	if (name === "input") counts.transformations++;
	return call();
});
const mail = (target) => each(target, (name, call) => {
	if (name === "send") counts.mails++;
	return call();
});
const queue = (target) => each(target, (name, call) => {
	if (name === "send") counts.queueOperations++;
	return call();
});
const wrapped = (env) => ({
	...env, DB: database(env.DB), MEDIA: bucket(env.MEDIA), CACHE: store(env.CACHE), IMAGES: images(env.IMAGES), LETTERS: queue(env.LETTERS),
	...(env.EMAIL ? { EMAIL: mail(env.EMAIL) } : {}),
});
export default {
	async fetch(request, env, ctx) {
		if (new URL(request.url).pathname === "${countsPath}") {
			const told = counts;
			counts = none();
			return Response.json(told);
		}
		counts.requests++;
		return product.fetch(request, wrapped(env), ctx);
	},
	queue(batch, env, ctx) {
		counts.requests++;
		counts.queueOperations += 2 * batch.messages.length;
		return product.queue(batch, wrapped(env), ctx);
	},
	scheduled(controller, env, ctx) {
		counts.requests++;
		return product.scheduled(controller, wrapped(env), ctx);
	},
};`;

export interface Counted {
	worker: Miniflare;
	url: URL;
	pid: number;
}

/** The product with the demo's content. */
export async function startCounted(vars: Record<string, string>, onLog: (line: string) => void): Promise<Counted> {
	const around = [{ type: "ESModule" as const, path: "build/server/bench.js", contents: source }];
	const { started: worker, pid } = await startedBy(async () => {
		const made = startBuild({ around, vars, onLog });
		await made.ready;
		return made;
	});
	await migrate(worker);
	await fill(worker);
	return { worker, url: await addressOf(worker), pid };
}

export async function takeCounts({ url }: Counted): Promise<Counts> {
	return (await (await fetch(new URL(countsPath, url))).json()) as Counts;
}
