import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

async function listen(port: number): Promise<Server> {
	const server = createServer().listen(port, "127.0.0.1");
	await once(server, "listening");
	return server;
}

/** The first of so many free ports that follow one another. */
export async function freePorts(count: number): Promise<number> {
	for (;;) {
		const servers: Server[] = [];
		try {
			const first = await listen(0);
			servers.push(first);
			const { port } = first.address() as AddressInfo;
			for (let next = 1; next < count; next++) servers.push(await listen(port + next));
			return port;
		} catch (error) {
			// One of them is taken: others are tried.
			if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		} finally {
			for (const server of servers) server.close();
		}
	}
}
