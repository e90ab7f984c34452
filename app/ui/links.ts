/** Opens a new mail. An address may hold what ends one in a link, a "?" say; its @ stays, which some mail programs want. */
export function mailLink(email: string): string {
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

const schemes = ["http:", "https:", "mailto:"];
const anySite = "https://site.invalid";

/** Whether a link that somebody typed may be followed: the web and mail, nothing that runs or reads files. */
export function isSafeLink(url: string): boolean {
	return schemes.includes(URL.parse(url)?.protocol ?? "");
}

/** Whether it is a path of this site: `//evil.org` and `/\evil.org` look like one and lead elsewhere. */
export function isOwnPath(url: string): boolean {
	return url.startsWith("/") && URL.parse(url, anySite)?.origin === anySite;
}
