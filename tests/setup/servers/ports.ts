import { once } from "node:events";
import { createServer, type Server } from "node:net";

async function listen(port: number): Promise<Server> {
	const server = createServer().listen(port, "127.0.0.1");
	await once(server, "listening");
	return server;
}

/** Below those that systems give to outgoing connections, one of which could take a port before its server starts. */
const [lowest, highest] = [20_000, 30_000];

/** The first of so many free ports that follow one another. */
export async function freePorts(count: number): Promise<number> {
	for (;;) {
		const servers: Server[] = [];
		const port = lowest + Math.floor(Math.random() * (highest - lowest));
		try {
			for (let next = 0; next < count; next++) servers.push(await listen(port + next));
			return port;
		} catch (error) {
			// One of them is taken: others are tried.
			if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		} finally {
			for (const server of servers) server.close();
		}
	}
}
