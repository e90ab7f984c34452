/** The cookie policy is generated from this list. Times in seconds. */
export const cookies = {
	session: { name: "sessio", maxAge: 30 * 24 * 3600, purpose: "necessary" },
	device: { name: "dispositiu", maxAge: 365 * 24 * 3600, purpose: "necessary" },
	flash: { name: "avis", maxAge: 60, purpose: "necessary" },
	signUp: { name: "registre", maxAge: 3600, purpose: "necessary" },
	answers: { name: "respostes", maxAge: 3600, purpose: "necessary" },
	sent: { name: "enviat", maxAge: 3600, purpose: "necessary" },
	browser: { name: "navegador", maxAge: 24 * 3600, purpose: "necessary" },
	receipt: { name: "rebut", maxAge: 60, purpose: "necessary" },
	receiptSession: { name: "rebut-obert", maxAge: 20 * 60, purpose: "necessary" },
	questionnaire: { name: "questionari", maxAge: 7 * 24 * 3600, purpose: "necessary" },
	density: { name: "densitat", maxAge: 365 * 24 * 3600, purpose: "necessary" },
	consent: { name: "cookie-consent", maxAge: 365 * 24 * 3600, purpose: "necessary" },
} as const;
type CookieName = keyof typeof cookies;

/** What scripts keep in browsers, by key: of ours, of React Router, of tus-js-client. The cookie policy lists it. */
export const browserStorage = {
	consentCopy: { key: "cookie-consent", in: "localStorage" },
	places: { key: "react-router-scroll-positions", in: "sessionStorage" },
	uploads: { key: "tus::…", in: "localStorage" },
} as const;

/** `__Host-` needs https. Browsers disagree about http://localhost, so only there the prefix is missing. */
function fullName(cookie: CookieName, url: URL): string {
	const { name } = cookies[cookie];
	if (cookie === "consent" || isPlainLoopback(url)) return name;
	return `__Host-${name}`;
}

function isPlainLoopback(url: URL): boolean {
	return url.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
}

export function readCookie(request: Request, cookie: CookieName): string | undefined {
	const sent = request.headers.get("Cookie");
	if (!sent) return undefined;
	const wanted = `${fullName(cookie, new URL(request.url))}=`;
	const pair = sent.split(/;\s*/).find((one) => one.startsWith(wanted));
	return pair?.slice(wanted.length);
}

export function writeCookie(
	request: Request,
	cookie: CookieName,
	value: string,
	maxAge: number = cookies[cookie].maxAge,
): string {
	const url = new URL(request.url);
	const secure = isPlainLoopback(url) ? "" : "; Secure";
	const scriptless = cookie === "consent" ? "" : "; HttpOnly";
	return `${fullName(cookie, url)}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}${scriptless}`;
}

export function clearCookie(request: Request, cookie: CookieName): string {
	return writeCookie(request, cookie, "", 0);
}
