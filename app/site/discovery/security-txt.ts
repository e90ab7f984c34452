import { requestState } from "#app/platform/http/context.server.ts";
import type { Route } from "./+types/security-txt";

const goodForMs = 180 * 24 * 3600 * 1000;

/** RFC 9116, from the settings. Expires half a year after each request. */
export function loader({ context }: Route.LoaderArgs) {
	const { siteUrl, owner } = context.get(requestState).settings;
	const contact = contactUri(owner.contact);
	if (!contact) throw new Response("Encara no s'hi ha posat cap contacte.", { status: 404, headers });
	const expires = new Date(Date.now() + goodForMs).toISOString().replace(/T.*/, "T00:00:00Z");
	const lines = [
		`Contact: ${contact}`,
		`Expires: ${expires}`,
		"Preferred-Languages: ca, es, en",
		`Canonical: ${siteUrl}/.well-known/security.txt`,
		"",
	];
	return new Response(lines.join("\n"), { headers: { ...headers, "Cache-Control": "public, max-age=3600" } });
}

const headers = { "Content-Type": "text/plain; charset=utf-8" };

function contactUri(contact = ""): string | undefined {
	if (/^https:\/\/\S+$/.test(contact)) return contact;
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact) ? `mailto:${contact}` : undefined;
}
