import { z } from "zod";
import { readCookie, writeCookie } from "./cookies.server.ts";

const schema = z.object({
	necessary: z.literal(true),
	functional: z.boolean(),
	analytics: z.boolean(),
	/** Milliseconds since 1970. */
	timestamp: z.number().int().positive(),
});
export type Consent = z.infer<typeof schema>;

export function readConsent(request: Request): Consent | "none" | "unreadable" {
	const value = readCookie(request, "consent");
	if (value === undefined || value === "") return "none";
	try {
		return schema.parse(JSON.parse(decodeURIComponent(value)));
	} catch {
		return "unreadable";
	}
}

export function consentVariant(request: Request): string {
	const consent = request.headers.has("Cookie") ? readConsent(request) : "none";
	return typeof consent === "string" ? consent : `${Number(consent.functional)}${Number(consent.analytics)}`;
}

export function allowsFunctional(request: Request): boolean {
	const consent = readConsent(request);
	return typeof consent === "object" && consent.functional;
}

export function writeConsent(request: Request, choice: Pick<Consent, "functional" | "analytics">): string {
	const consent: Consent = { necessary: true, ...choice, timestamp: Date.now() };
	return writeCookie(request, "consent", encodeURIComponent(JSON.stringify(consent)));
}
