import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { type Received, startMailServer } from "../../../app/commands/mail/mail-server.ts";
import { type Mail, refusalAt, refused } from "./mail.ts";

export interface Inbox {
	smtpPort: number;
	/** `GET /?to=ADDRESS&user=NAME`: what came for them, oldest first, as JSON. */
	httpPort: number;
	close(): Promise<void>;
}

/** An SMTP server, and a page beside it that tests read what came from: those in workerd see no files. */
export async function startInbox(httpPort = 0): Promise<Inbox> {
	const received: Received[] = [];
	const mail = await startMailServer({
		onMail: (one) => void received.push(one),
		refusalOf: (address, user) =>
			user?.startsWith(refused) ? { code: 554, words: "5.7.1 relay access denied" } : refusalAt(address),
	});
	const http = createServer(async (request, response) => {
		const { searchParams } = new URL(request.url ?? "/", "http://localhost");
		const [to, user] = [searchParams.get("to"), searchParams.get("user")];
		const found = received.filter((one) => (!to || one.to.includes(to)) && (!user || one.user === user));
		response.setHeader("Content-Type", "application/json");
		response.end(JSON.stringify(await Promise.all(found.map(parse))));
	}).listen(httpPort, "127.0.0.1");
	await once(http, "listening");
	return {
		smtpPort: mail.port,
		httpPort: (http.address() as AddressInfo).port,
		async close() {
			http.close();
			http.closeAllConnections();
			await mail.close();
		},
	};
}

async function parse({ raw, from, to }: Received): Promise<Mail> {
	const parsed = await PostalMime.parse(raw);
	return {
		returnPath: from,
		to: to.join(", "),
		from: { name: parsed.from?.name, address: parsed.from?.address },
		subject: parsed.subject ?? "",
		text: parsed.text ?? "",
		html: parsed.html ?? "",
		headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
		raw: raw.toString("utf8"),
	};
}
