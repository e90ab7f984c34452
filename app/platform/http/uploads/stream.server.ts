import type { Log } from "../log/log.server.ts";

/** An error aborts the stream: a partial file must not look complete. */
export function streamOf(texts: AsyncGenerator<string>, log: Log): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			try {
				const { done, value } = await texts.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			} catch (error) {
				log.error("stream-broken-off", error);
				throw error;
			}
		},
		async cancel() {
			await texts.return(undefined);
		},
	});
}
