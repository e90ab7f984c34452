const key = "cookie-consent";

/**
 * The cookie decides; the browser's storage holds the same under the same key, for whoever looks there. Both are slow to
 * read: it is done as a page is left, when whatever was chosen on it has arrived with the next one.
 */
export function mirrorConsent(): void {
	addEventListener("pagehide", () => {
		const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${key}=`));
		try {
			if (cookie) localStorage.setItem(key, decodeURIComponent(cookie.slice(key.length + 1)));
			else localStorage.removeItem(key);
		} catch {
			// Storage that is full or forbidden, or a value that is no text: the cookie alone is enough.
		}
	});
}
