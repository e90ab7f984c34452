import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

export interface Storage {
	/** Where a worker finds it. */
	options: object;
	dispose: () => Promise<void>;
}

/** D1, R2 and KV in a process of their own, as they are where the product is deployed. */
export async function startStorage(): Promise<Storage> {
	const folder = mkdtempSync(join(tmpdir(), "storage-"));
	const options = {
		unsafeEnableSharedStorage: true,
		unsafeDevRegistryPath: join(folder, "registry"),
		resourcePersistencePath: join(folder, "shared"),
		isolatedResourcePersistencePath: join(folder, "own"),
	};
	const modules = [{ type: "ESModule" as const, path: "storage.js", contents: "export default {}" }];
	// Whoever comes first keeps it for all that share it.
	const keeper = new Miniflare({ ...convertV4MiniflareOptions({ name: "storage", modules }), ...options });
	await keeper.ready;
	return {
		options,
		dispose: async () => {
			await keeper.dispose();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
