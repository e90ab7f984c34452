const schemes = ["http:", "https:", "mailto:"];

/** Whether a link that somebody typed may be followed: the web and mail, nothing that runs or reads files. */
export function isSafeLink(url: string): boolean {
	return schemes.includes(URL.parse(url)?.protocol ?? "");
}
