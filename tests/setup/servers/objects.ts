import { onItsOwnLine } from "./database.ts";

interface Listed<Result> {
	result: Result;
}

/** Whether R2 of a `wrangler dev` has an object, asked through the server itself. */
export async function holdsObject(server: string, key: string): Promise<boolean> {
	const path = "/cdn-cgi/local/explorer/api/r2/buckets";
	const ask = async <Result>(address: string): Promise<Result> => {
		const answer = await fetch(server + address, { headers: onItsOwnLine });
		if (!answer.ok) throw new Error(`R2 answers ${answer.status}: ${await answer.text()}`);
		return ((await answer.json()) as Listed<Result>).result;
	};
	const [media] = (await ask<{ buckets: { name: string }[] }>(path)).buckets;
	const query = new URLSearchParams({ prefix: key });
	const objects = await ask<{ key: string }[]>(`${path}/${media?.name}/objects?${query}`);
	return objects.some((object) => object.key === key);
}
