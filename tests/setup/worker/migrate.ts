import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";

const mostResets = 5;

/** Files share a workerd: each begins with empty bindings and the tables as all migrations leave them. */
beforeAll(async () => {
	let resets = 0;
	// On a busy machine a reset may leave the storage of one binding as it was.
	do {
		if (resets++ === mostResets) throw new Error("the bindings are not empty after five resets");
		await reset();
	} while (!(await isEmpty()));
	const schema: string[] = JSON.parse((env as unknown as { SCHEMA: string }).SCHEMA);
	await env.DB.batch(schema.map((statement) => env.DB.prepare(statement)));
});

async function isEmpty(): Promise<boolean> {
	const tables = await env.DB.prepare("select name from sqlite_master where name = 'd1_migrations'").all();
	const { objects } = await env.MEDIA.list({ limit: 1 });
	const { keys } = await env.CACHE.list({ limit: 1 });
	return tables.results.length + objects.length + keys.length === 0;
}
