import { foldEmail } from "#app/platform/data/emails.ts";

/** `rebots@…` with the delivery's id (VERP), so that a report names it: `rebots+<id>@…`. */
export function withKey(address: string, key: string): string {
	const [local, domain] = partsOf(address);
	return `${local}+${key}@${domain}`;
}

/** The key of such an address; empty if it has none, undefined for another address. */
export function keyIn(address: string, bounceAddress: string | undefined): string | undefined {
	if (bounceAddress === undefined) return undefined;
	const [local, domain] = partsOf(foldEmail(address));
	const [ownLocal, ownDomain] = partsOf(foldEmail(bounceAddress));
	if (domain !== ownDomain) return undefined;
	if (local === ownLocal) return "";
	return local.startsWith(`${ownLocal}+`) ? local.slice(ownLocal.length + 1) : undefined;
}

function partsOf(address: string): [string, string] {
	const at = address.lastIndexOf("@");
	return [address.slice(0, at), address.slice(at + 1)];
}
