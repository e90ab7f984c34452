const key = "cookie-consent";

/** The cookie decides; the browser's storage holds the same under the same key, for whoever looks there. */
export function mirrorConsent(): void {
	const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${key}=`));
	try {
		if (cookie) localStorage.setItem(key, decodeURIComponent(cookie.slice(key.length + 1)));
		else localStorage.removeItem(key);
	} catch {
		// Storage that is full or forbidden, or a value that is no text: the cookie alone is enough.
	}
}
