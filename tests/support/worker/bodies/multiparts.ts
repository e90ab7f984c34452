import { withCalls } from "#tests/support/worker/faults.ts";

/** An environment that knows which multipart uploads of R2 are open: R2 itself does not tell. */
export function watched(env: Cloudflare.Env): { env: Cloudflare.Env; open: Set<string> } {
	const open = new Set<string>();
	const watch = (multipart: R2MultipartUpload) =>
		new Proxy(multipart, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (typeof value !== "function") return value;
				return async (...args: unknown[]) => {
					const answer = await Reflect.apply(value, target, args);
					if (name !== "uploadPart") open.delete(target.uploadId);
					return answer;
				};
			},
		});
	const MEDIA = withCalls(env.MEDIA, {
		resumeMultipartUpload: (...args: Parameters<R2Bucket["resumeMultipartUpload"]>) =>
			watch(env.MEDIA.resumeMultipartUpload(...args)),
		async createMultipartUpload(...args: Parameters<R2Bucket["createMultipartUpload"]>) {
			const multipart = await env.MEDIA.createMultipartUpload(...args);
			open.add(multipart.uploadId);
			return watch(multipart);
		},
	});
	return { env: { ...env, MEDIA }, open };
}
