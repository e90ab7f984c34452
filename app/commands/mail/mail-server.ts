import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export interface Received {
	/** Who signed in, if anybody. */
	user: string | undefined;
	/** The sender of the envelope, where bounces go. */
	from: string;
	to: string[];
	raw: Buffer;
}

export interface Refusal {
	code: number;
	words: string;
}

interface MailServerOptions {
	/** 0: any that is free. */
	port?: number;
	onMail(mail: Received): void | Promise<void>;
	/** The reply that refuses a recipient, such as 550, and what it says. */
	refusalOf?(recipient: string, user: string | undefined): Refusal | undefined;
}

const userOf = ({ user }: SMTPServerSession) => (typeof user === "string" ? user : undefined);

/** A real SMTP server on loopback, which sends nothing on. Every name and password opens it. */
export async function startMailServer({ port = 0, onMail, refusalOf }: MailServerOptions) {
	const server = new SMTPServer({
		authOptional: true,
		allowInsecureAuth: true,
		disabledCommands: ["STARTTLS"],
		disableReverseLookup: true,
		onAuth: ({ username }, _, callback) => callback(null, { user: username }),
		onRcptTo({ address }, session, callback) {
			const refusal = refusalOf?.(address, userOf(session));
			callback(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
		},
		onData(stream, session, callback) {
			const { mailFrom, rcptTo } = session.envelope;
			buffer(stream)
				.then((raw) =>
					onMail({
						user: userOf(session),
						from: mailFrom ? mailFrom.address : "",
						to: rcptTo.map(({ address }) => address),
						raw,
					}),
				)
				.then(
					() => callback(),
					(error: Error) => callback(error),
				);
		},
	});
	// A client that goes away in the middle is no fault of the server.
	server.on("error", () => undefined);
	const listening = server.listen(port, "127.0.0.1");
	await once(listening, "listening");
	const address = listening.address();
	if (!address || typeof address === "string") throw new Error("the mail server listens nowhere");
	return { port: address.port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
