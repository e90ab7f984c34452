import { given } from "#app/capabilities/given.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { mediaUrl } from "#app/media/url.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { type CheckName, checkProblems as problems } from "#app/platform/content/self-test.ts";
import { connect, type Db } from "#app/platform/data/db.server.ts";
import { reasonOf } from "#app/platform/data/errors.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { countSince } from "#app/platform/http/log/queries-incidents.ts";
import { type Ask, postForm } from "./post-form.server.ts";
import { checkBackup, checkCleanup, checkImages, checkLetters } from "./upkeep.server.ts";
import type { Reasons } from "./verdict.ts";

type State = Pick<RequestState, "env" | "settings">;
/** Returns why it is red. */
type Check = (state: State, ask: Ask, now: Date) => Promise<string | undefined>;

const dayMs = 24 * 3600 * 1000;

/** The key of a sound that everybody may hear. */
const clips: readonly ((db: Db) => Promise<string | undefined>)[] = given("findClip");

const checks: Record<CheckName, Check> = {
	async services(state, ask) {
		const response = await ask(requestTo(state, "/healthz"));
		if (response.ok) return undefined;
		const { services } = await response.json<{ services: Record<string, string> }>();
		return Object.entries(services)
			.filter(([, answer]) => answer !== "ok")
			.map(([service, answer]) => `${service}: ${answer}`)
			.join(", ");
	},
	home: (state, ask) => expectPage(state, ask, "/", "</html>"),
	/** One that never closes. */
	async form(state, ask) {
		const open = publicForms.find(({ closes }) => !closes);
		return open && expectPage(state, ask, open.path, 'name="formKey"');
	},
	async clip(state, ask) {
		const [findClip] = clips;
		const key = await findClip?.(connect(state.env.DB));
		if (!key) return undefined;
		const response = await ask(requestTo(state, mediaUrl(key), { Range: "bytes=0-99" }));
		const { byteLength } = await response.arrayBuffer();
		if (response.status !== 206) return problems.status(response.status);
		return byteLength === 100 ? undefined : problems.bytes(byteLength, 100);
	},
	/** Knows only that a mail could not be sent, not whether one has arrived. */
	async mail(state, _, now) {
		if (!canSendMail(state)) return undefined;
		const failures = await countSince(connect(state.env.DB), "mail-not-sent", new Date(now.getTime() - dayMs));
		return failures > 0 ? problems.unsent(failures) : undefined;
	},
	post: postForm,
	images: ({ env }) => checkImages(env),
	cleanup: ({ env }, _, now) => checkCleanup(env, now),
	letters: ({ env }, _, now) => checkLetters(env, now),
	backup: ({ env }, _, now) => checkBackup(env, now),
};

export async function runChecks(state: State, ask: Ask, now: Date): Promise<Reasons> {
	const reasons = Object.entries(checks).map(async ([name, check]) => {
		const reason = await check(state, ask, now).catch((error) => reasonOf(error));
		return [name, reason];
	});
	return Object.fromEntries(await Promise.all(reasons));
}

function requestTo({ settings }: State, path: string, headers?: HeadersInit): Request {
	return new Request(settings.siteUrl + path, { headers });
}

async function expectPage(state: State, ask: Ask, path: string, part: string): Promise<string | undefined> {
	const response = await ask(requestTo(state, path));
	const html = await response.text();
	if (response.status !== 200) return problems.status(response.status);
	return html.includes(part) ? undefined : problems.partial;
}
