import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { type Handed, MailError, type Message, type Transport } from "./transport.ts";

const seconds = 1000;
const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * `url`: `smtps://user:password@host:465`, or `smtp://` with STARTTLS, which only loopback may lack. `name`: for EHLO.
 * One connection, opened by the first mail, and again after an error.
 */
export function smtpTransport(url: string, name: string): Transport {
	let open: Promise<SMTPConnection> | undefined;
	const close = () => {
		open?.then(
			(connection) => connection.quit(),
			() => undefined,
		);
		open = undefined;
	};
	return {
		async send(message) {
			const body = await compose(message);
			open ??= connect(url, name);
			try {
				const handed = await transmit(await open, message, body);
				// Holding back a mail has closed the connection.
				if (handed.isHeldBack) open = undefined;
				return handed;
			} catch (error) {
				close();
				throw error;
			}
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

function transmit(
	connection: SMTPConnection,
	{ from, to, returnPath = from.email, onHandOver = async () => true }: Message,
	body: Buffer,
): Promise<Handed> {
	return new Promise((resolve, reject) => {
		// The stream is read once the server has accepted the address and answered DATA.
		let isHandedOver = false;
		const breakOff = (done: () => void) => {
			connection.close();
			done();
		};
		const stream = new Readable({
			read() {
				onHandOver().then(
					(isDue) => {
						if (!isDue) return breakOff(() => resolve({ isHeldBack: true }));
						isHandedOver = true;
						this.push(body);
						this.push(null);
					},
					(error) => breakOff(() => reject(error)),
				);
			},
		});
		const fail = (error: Error) => reject(asMailError(error, isHandedOver));
		connection.once("error", fail);
		connection.send({ from: returnPath, to: [to] }, stream, (error) => {
			connection.off("error", fail);
			if (error) fail(error);
			else resolve({ isHeldBack: false });
		});
	});
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
