/** Reading these bytes costs as much as a page: anybody may send them. */
export const littleBytes = 16 * 1024;

/** Routes cannot read a body before a guard or forms/admission.server.ts opens it. */
export class SealedBody {
	readonly #request: Request;
	#isOpen = false;
	/** What was read of a form, for a draft of it. */
	sent?: FormData;

	constructor(request: Request) {
		this.#request = request;
	}

	open(): void {
		this.#isOpen = true;
	}

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

export function withoutBody(request: Request): Request {
	if (!request.body) return request;
	const { method, headers, signal, redirect, cf } = request as Request<unknown, IncomingRequestCfProperties>;
	return new Request(request.url, { method, headers, signal, redirect, cf });
}
