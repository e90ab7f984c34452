import type { Settings } from "#app/config.server.ts";

/** Hosts that may be framed: exactly those that the operator has set. */
function frameSources({ mapUrl, questionnaireUrl }: Settings): string {
	const hosts = [mapUrl, questionnaireUrl].filter((url) => url !== undefined).map((url) => new URL(url).origin);
	return hosts.length > 0 ? hosts.join(" ") : "'none'";
}

/** The policy of a page. `scripts` and `styles` are hashes on plain pages and a nonce on hydrated ones. */
export function pagePolicy(settings: Settings, scripts: string, styles: string): string {
	return [
		"default-src 'none'",
		`script-src ${scripts}`,
		`style-src ${styles}`,
		"img-src 'self' data:",
		"media-src 'self' blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		`frame-src ${frameSources(settings)}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		// ui/trusted.ts. Each of the page's modules is built by itself and has the policy.
		"require-trusted-types-for 'script'",
		"trusted-types site 'allow-duplicates'",
	].join("; ");
}

/** For what is no page: data, media, redirects. Nothing in it may run or load anything, but a sound opened by itself be heard. */
const closedPolicy =
	"default-src 'none'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const always = {
	"Strict-Transport-Security": "max-age=31536000; includeSubDomains",
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Permissions-Policy":
		"accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=()",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
};

export function setSecurityHeaders(headers: Headers): void {
	for (const [name, value] of Object.entries(always)) headers.set(name, value);
	const isShared = headers.get("Access-Control-Allow-Origin") === "*";
	if (isShared) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
	if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", closedPolicy);
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
