import type { Settings } from "#app/config.server.ts";
import type { Transport } from "./transport.ts";

export async function openTransport(env: Cloudflare.Env, settings: Settings): Promise<Transport | undefined> {
	if (settings.smtpUrl) {
		const { smtpTransport } = await import("./smtp.server.ts");
		return smtpTransport(settings.smtpUrl, new URL(settings.siteUrl).hostname);
	}
	if (!env.EMAIL) return undefined;
	const { bindingTransport } = await import("./binding.server.ts");
	return bindingTransport(env.EMAIL);
}
