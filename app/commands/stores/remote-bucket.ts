import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { Refusal } from "../shared/refusal.ts";
import { CloudflareRefusal, resultOf, signedInAccount } from "./cloudflare.ts";
import { type Environment, requireBucket } from "./environment.ts";
import { inJurisdiction, remoteObjects } from "./remote-objects.ts";
import type { Bucket } from "./store.ts";

/** Its functions throw a Refusal. */
export function remoteBucket(environment: Environment): Bucket {
	const names = requireBucket(environment);
	const objects = remoteObjects(names, signedInAccount(environment));
	return {
		async get(key) {
			const found = await objects.read(key);
			if (found) return new Uint8Array(await buffer(found));
			// Cloudflare says of a missing bucket, too, that it does not find the object.
			if (await hasBucket(environment, names.bucket, names.jurisdiction)) return undefined;
			throw new Refusal(`The bucket ${names.bucket} could not be reached: this bucket does not exist.`);
		},
		put: (key, bytes, contentType) =>
			objects.write({ key, httpMetadata: { contentType }, customMetadata: {} }, new Uint8Array(bytes)),
		delete: objects.delete,
	};
}

const noSuchBucket = 10006;

/** Throws a Refusal where Cloudflare does not say it. */
export async function hasBucket(
	environment: Environment,
	name: string,
	jurisdiction: string | undefined,
): Promise<boolean> {
	const answer = await signedInAccount(environment)(`/r2/buckets/${name}`, { headers: inJurisdiction(jurisdiction) });
	try {
		await resultOf(answer, z.unknown());
		return true;
	} catch (error) {
		if (error instanceof CloudflareRefusal && error.code === noSuchBucket) return false;
		throw error;
	}
}
