/** Which call of a binding fails, counted over all of them from 1; `made` says how many there were. */
export interface Faults {
	env: Cloudflare.Env;
	made: () => number;
}

type Calls = Record<string, readonly string[]>;

/** The calls of each binding that go over the wire. */
const wire: Calls = {
	DB: ["batch", "exec", "all", "raw", "run", "first"],
	MEDIA: ["get", "head", "put", "delete", "list", "createMultipartUpload"],
	CACHE: ["get", "put", "delete"],
	IMAGES: ["info", "output"],
	SUBMISSIONS: ["limit"],
	EMAIL: ["send"],
};

const multipartCalls = ["uploadPart", "complete", "abort"];

/** An environment whose n-th call to a binding rejects. With n = 0 none does. */
export function failingAt(env: Cloudflare.Env, n: number): Faults {
	let calls = 0;
	const breakable = (target: object, names: readonly string[]): object =>
		new Proxy(target, {
			get(_, name) {
				const value: unknown = Reflect.get(target, name);
				if (typeof value !== "function") return value;
				if (names.includes(String(name))) {
					return (...args: unknown[]) => {
						if (++calls === n) return Promise.reject(new Error(`injected fault in call ${n}, ${String(name)}`));
						const made = Reflect.apply(value, target, args.map(unwrap));
						return name === "createMultipartUpload" ? made.then(withParts) : made;
					};
				}
				return (...args: unknown[]) => {
					const made: unknown = Reflect.apply(value, target, args);
					if (name === "resumeMultipartUpload") return withParts(made as object);
					return isUnderWay(made) ? wrap(made, names) : made;
				};
			},
		});
	const wrap = (statement: object, names: readonly string[]) => {
		const proxy = breakable(statement, names);
		originals.set(proxy, statement);
		return proxy;
	};
	const withParts = (multipart: object) => breakable(multipart, multipartCalls);
	const bindings = Object.fromEntries(
		Object.entries(env).map(([name, binding]) => [
			name,
			wire[name] ? breakable(binding as object, wire[name]) : binding,
		]),
	);
	return { env: bindings as unknown as Cloudflare.Env, made: () => calls };
}

/** An environment whose database fails each query like this one, however often it is asked. */
export function failingQuery(env: Cloudflare.Env, query: RegExp): { env: Cloudflare.Env; broken: () => number } {
	let broken = 0;
	const DB = withCalls(env.DB, {
		prepare(sql: string) {
			if (!query.test(sql)) return env.DB.prepare(sql);
			broken++;
			// D1 takes none but its own statements: this one fails in its place, whatever is bound to it.
			const statement = env.DB.prepare("select json('injected fault')");
			return withCalls(statement, { bind: () => statement });
		},
	});
	return { env: { ...env, DB }, broken: () => broken };
}

/** A binding with other calls in the place of some of its own. */
export function withCalls<Binding extends object>(
	binding: Binding,
	calls: Partial<Record<keyof Binding, (...args: never[]) => unknown>>,
): Binding {
	return new Proxy(binding, {
		get: (target, name) => (Object.hasOwn(calls, name) ? Reflect.get(calls, name) : bound(target, name)),
	});
}

function bound(target: object, name: string | symbol): unknown {
	const value: unknown = Reflect.get(target, name);
	return typeof value === "function" ? value.bind(target) : value;
}

const originals = new WeakMap<object, object>();

/** D1's batch takes its own statements, not their stand-ins. */
function unwrap(argument: unknown): unknown {
	if (Array.isArray(argument)) return argument.map(unwrap);
	return (typeof argument === "object" && argument !== null && originals.get(argument)) || argument;
}

/** A statement that may still be bound, or a picture that may still be transformed: nothing has been asked yet. */
function isUnderWay(made: unknown): made is object {
	return typeof made === "object" && made !== null && ("bind" in made || "transform" in made);
}

/** An environment in which whatever waits for its record is gone just before a record takes it. */
export function losingUploads(env: Cloudflare.Env): Cloudflare.Env {
	let isTaken = false;
	const DB = withCalls(env.DB, {
		prepare(sql: string) {
			isTaken ||= /^delete from "uploads"/.test(sql);
			return env.DB.prepare(sql);
		},
		async batch(statements: D1PreparedStatement[]) {
			if (isTaken) await env.DB.exec("delete from uploads");
			return env.DB.batch(statements);
		},
	});
	return { ...env, DB };
}
