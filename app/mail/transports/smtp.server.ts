import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { MailError, type Message, type Transport } from "./transport.ts";

const seconds = 1000;
const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * `url`: `smtps://user:password@host:465`, or `smtp://` with STARTTLS, which only loopback may lack. `name`: for EHLO.
 * One connection, opened by the first mail, and again after an error.
 */
export function smtpTransport(url: string, name: string): Transport {
	let open: Promise<SMTPConnection> | undefined;
	let isWaitingForWords = false;
	const close = () => {
		// A server that waits for the words of a mail would read the command QUIT as one of them.
		const how = isWaitingForWords ? "close" : "quit";
		open?.then(
			(connection) => connection[how](),
			() => undefined,
		);
		open = undefined;
		isWaitingForWords = false;
	};
	/** After an error the next mail has a connection of its own. */
	const orClose = async <T>(step: Promise<T>) => {
		try {
			return await step;
		} catch (error) {
			close();
			throw error;
		}
	};
	return {
		async offer(message) {
			const body = await compose(message);
			open ??= connect(url, name);
			const sendWords = await orClose(open.then((connection) => offerTo(connection, message)));
			isWaitingForWords = true;
			return {
				async send() {
					isWaitingForWords = false;
					await orClose(sendWords(body));
					return {};
				},
				holdBack: close,
			};
		},
		close,
	};
}

async function connect(url: string, name: string): Promise<SMTPConnection> {
	const { protocol, hostname, port, username, password } = new URL(url);
	const isLocal = loopback.includes(hostname);
	const connection = new SMTPConnection({
		host: hostname.replace(/^\[|\]$/g, ""),
		port: port ? Number(port) : undefined,
		secure: protocol === "smtps:",
		requireTLS: protocol === "smtp:" && !isLocal,
		ignoreTLS: isLocal,
		name,
		connectionTimeout: 10 * seconds,
		greetingTimeout: 10 * seconds,
		socketTimeout: 30 * seconds,
	});
	const failed = Promise.withResolvers<never>();
	connection.on("error", (error: Error) => failed.reject(unreachable(error)));
	// Later errors reach the mail that is being sent.
	failed.promise.catch(() => undefined);
	const connected = new Promise<void>((resolve, reject) => {
		connection.connect((error) => (error ? reject(unreachable(error)) : resolve()));
	});
	await Promise.race([connected, failed.promise]);
	if (username) {
		const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
		const signedIn = new Promise<void>((resolve, reject) => {
			// The operator has to correct a wrong password: the mail waits for it.
			connection.login({ credentials }, (error) => (error ? reject(unreachable(error)) : resolve()));
		});
		await Promise.race([signedIn, failed.promise]);
	}
	return connection;
}

function compose({ from, to, replyTo, subject, text, html, headers, messageId }: Message): Promise<Buffer> {
	return new MailComposer({
		from: { name: from.name, address: from.email },
		to,
		replyTo,
		subject,
		text,
		html,
		headers,
		messageId,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
		.compile()
		.build();
}

/** Resolves when the server has accepted the address and waits for the words. The function that it gives sends them. */
async function offerTo(
	connection: SMTPConnection,
	{ from, to, returnPath = from.email }: Message,
): Promise<(body: Buffer) => Promise<void>> {
	const accepted = Promise.withResolvers<void>();
	const taken = Promise.withResolvers<void>();
	// If the address is refused, nobody waits for it.
	taken.promise.catch(() => undefined);
	let isHandedOver = false;
	// nodemailer begins to read once the server has answered DATA.
	const words = new Readable({ read: () => accepted.resolve() });
	const fail = (error: Error) => {
		const reason = asMailError(error, isHandedOver);
		accepted.reject(reason);
		taken.reject(reason);
	};
	connection.once("error", fail);
	connection.send({ from: returnPath, to: [to] }, words, (error) => {
		connection.off("error", fail);
		if (error) fail(error);
		else taken.resolve();
	});
	await accepted.promise;
	return (body) => {
		isHandedOver = true;
		words.push(body);
		words.push(null);
		return taken.promise;
	};
}

const unreachable = (error: Error) => new MailError("unreachable", error, codeOf(error));

/** An answer about the address or the words is about this mail. A refused sender concerns all mails. */
function asMailError(error: Error, isHandedOver: boolean): MailError {
	const code = codeOf(error);
	const answer = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : undefined;
	const command = "command" in error ? error.command : undefined;
	if (isLimit(error)) return new MailError("limit", error, code);
	if (answer !== undefined && command === "MAIL FROM") return new MailError("unreachable", error, code);
	const isAtAddress = command === "RCPT TO";
	if (answer !== undefined && answer >= 500 && (isAtAddress || command === "DATA")) {
		return new MailError("permanent", error, code, isAtAddress);
	}
	if (answer !== undefined) return new MailError("temporary", error, code, isAtAddress);
	// nodemailer refuses an address that no server could take.
	if (code === "EENVELOPE") return new MailError("permanent", error, code, true);
	return new MailError(isHandedOver ? "unknown" : "temporary", error, code);
}

/** X.4.5, "mail system congestion" (RFC 3463): large providers say it when the day's mails are used up. */
const isLimit = (error: Error) => "response" in error && /\b[45]\.4\.5\b/.test(String(error.response));

/** The server's answer says more than nodemailer's name of the error. */
function codeOf(error: Error): string | undefined {
	if ("responseCode" in error && typeof error.responseCode === "number") return String(error.responseCode);
	return "code" in error && typeof error.code === "string" ? error.code : undefined;
}
