import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { readCookie, writeCookie } from "#app/platform/http/cookies.server.ts";

export async function deviceHash(request: Request): Promise<string | undefined> {
	const token = deviceToken(request);
	return token && sha256(token);
}

/** The hash of the browser's device cookie, new if there was none. Set the cookie once the hash is stored. */
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
