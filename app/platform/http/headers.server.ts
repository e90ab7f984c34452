import type { Settings } from "#app/config.server.ts";

function frameSources({ mapUrl, questionnaireUrl }: Settings): string {
	const hosts = [mapUrl, questionnaireUrl].filter((url) => url !== undefined).map((url) => new URL(url).origin);
	return hosts.length > 0 ? hosts.join(" ") : "'none'";
}

interface Sources {
	/** Hashes on plain pages, a nonce on hydrated ones. */
	scripts: string;
	styles: string;
	/** Names of Trusted Types policies. */
	policies: string;
}

export function pagePolicy(settings: Settings, { scripts, styles, policies }: Sources): string {
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
		// Every separately built module has this policy (platform/ui/trusted.ts).
		"require-trusted-types-for 'script'",
		`trusted-types ${policies} 'allow-duplicates'`,
	].join("; ");
}

const closedPolicy =
	"default-src 'none'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** `locates`: whether the document may ask where one is. */
export function permissionsPolicy(locates: boolean): string {
	return `accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(${locates ? "self" : ""}), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=()`;
}

const always = {
	"Strict-Transport-Security": "max-age=31536000; includeSubDomains",
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
};

export function setSecurityHeaders(headers: Headers): void {
	for (const [name, value] of Object.entries(always)) headers.set(name, value);
	const isShared = headers.get("Access-Control-Allow-Origin") === "*";
	if (isShared) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
	if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
	if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", closedPolicy);
	if (!headers.has("Permissions-Policy")) headers.set("Permissions-Policy", permissionsPolicy(false));
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
