const key = "cookie-consent";

/** Copies the cookie to localStorage under the same key. Done on pagehide, because both are slow to read. */
export function mirrorConsent(): void {
	addEventListener("pagehide", () => {
		const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${key}=`));
		try {
			if (cookie) localStorage.setItem(key, decodeURIComponent(cookie.slice(key.length + 1)));
			else localStorage.removeItem(key);
		} catch {
			// Storage may be full or forbidden: the cookie is enough.
		}
	});
}
