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
	const MEDIA = new Proxy(env.MEDIA, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof value !== "function") return value;
			return (...args: unknown[]) => {
				const made = Reflect.apply(value, target, args);
				if (name === "resumeMultipartUpload") return watch(made);
				if (name !== "createMultipartUpload") return made;
				return made.then((multipart: R2MultipartUpload) => {
					open.add(multipart.uploadId);
					return watch(multipart);
				});
			};
		},
	});
	return { env: { ...env, MEDIA }, open };
}
