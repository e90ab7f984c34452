/** Keeps the @, which some mail programs need. */
export function mailLink(email: string): string {
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

const schemes = ["http:", "https:", "mailto:"];
const anySite = "https://site.invalid";

export function isSafeLink(url: string): boolean {
	return schemes.includes(URL.parse(url)?.protocol ?? "");
}

/** `//evil.org` and `/\evil.org` look like paths but lead to other sites. */
export function isOwnPath(url: string): boolean {
	return url.startsWith("/") && URL.parse(url, anySite)?.origin === anySite;
}
