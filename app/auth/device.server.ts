import { randomHex, sha256 } from "#app/crypto/digest.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { readCookie, writeCookie } from "#app/http/cookies.server.ts";

/** The browser's own cookie, as `devices` knows it. */
export async function deviceHash(request: Request): Promise<string | undefined> {
	const token = deviceToken(request);
	return token && sha256(token);
}

/** Names this browser: the hash of its cookie, a new one where there was none, to be set once it is remembered. */
export async function nameDevice(state: RequestState, request: Request) {
	const device = deviceToken(request) ?? randomHex(32);
	return {
		hash: await sha256(device),
		setCookie: () => state.responseHeaders.append("Set-Cookie", writeCookie(request, "device", device)),
	};
}

function deviceToken(request: Request): string | undefined {
	return readCookie(request, "device")?.match(/^[0-9a-f]{64}$/)?.[0];
}
