/** A body that declares no more costs about as much to read as a page: so much anybody may send. */
export const littleBytes = 16 * 1024;

/**
 * The body of a request, which routes cannot read before its sender has been admitted: the request that they are handed
 * has none (serve.server.ts). The guards and http/forms/admission.server.ts open it.
 */
export class SealedBody {
	readonly #request: Request;
	#isOpen = false;

	constructor(request: Request) {
		this.#request = request;
	}

	open(): void {
		this.#isOpen = true;
	}

	/** Bytes, as the client declares them: HTTP brings no more. Browsers always do. */
	get declaredBytes(): number | undefined {
		const declared = this.#request.headers.get("Content-Length");
		return declared !== null && /^\d{1,15}$/.test(declared) ? Number(declared) : undefined;
	}

	get isLittle(): boolean {
		return this.declaredBytes !== undefined && this.declaredBytes <= littleBytes;
	}

	get type(): string {
		return this.#request.headers.get("Content-Type") ?? "";
	}

	get stream(): ReadableStream<Uint8Array> | null {
		if (!this.#isOpen) throw new Error("a body is to be read whose sender has not been admitted");
		return this.#request.body;
	}
}

/** The same request for the routes, without its body. */
export function withoutBody(request: Request): Request {
	if (!request.body) return request;
	const { method, headers, signal, redirect, cf } = request as Request<unknown, IncomingRequestCfProperties>;
	return new Request(request.url, { method, headers, signal, redirect, cf });
}
