import type { AddressInfo } from "node:net";
import { preview } from "vite";

export interface FileServer {
	/** With a slash at its end. */
	address: string;
	close(): Promise<void>;
}

/** A plain server of files, such as anybody has: it rewrites nothing. The folder stands at `base`. */
export async function serveFiles(folder: string, base: string): Promise<FileServer> {
	const server = await preview({
		configFile: false,
		root: folder,
		base,
		appType: "mpa",
		build: { outDir: "." },
		logLevel: "silent",
		preview: { host: "127.0.0.1", port: 0 },
	});
	const { port } = server.httpServer.address() as AddressInfo;
	return { address: `http://127.0.0.1:${port}${base}`, close: () => server.close() };
}
