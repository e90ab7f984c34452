type Message = { to: string; subject: string; text: string; html: string; headers: Record<string, string> };

/** The bindings with a way to send mail that only keeps it, or fails with `fault`. */
export function outboxOf(bindings: Cloudflare.Env, fault?: Error): { env: Cloudflare.Env; sent: Message[] } {
	const sent: Message[] = [];
	const EMAIL = {
		async send(message: Message) {
			if (fault) throw fault;
			sent.push(message);
			return { messageId: `<${crypto.randomUUID()}@bici.test>` };
		},
	};
	return { env: { ...bindings, EMAIL: EMAIL as unknown as SendEmail }, sent };
}
