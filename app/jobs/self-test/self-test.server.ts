import { sendMail } from "#app/mail/send.server.ts";
import { type CheckName, checkWords, relapseWords } from "#app/platform/content/self-test.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { unsetSettings } from "../unset-settings.server.ts";
import { runChecks } from "./checks.server.ts";
import { readLastCheck, saveLastCheck } from "./last-check.server.ts";
import type { Ask } from "./post-form.server.ts";
import { type Checks, judge, markTold, type News, newsOf } from "./verdict.ts";

type State = Pick<RequestState, "env" | "settings" | "log">;

export async function testItself(state: State, ask: Ask, now: Date): Promise<void> {
	const { env, log } = state;
	const reasons = await runChecks(state, ask, now);
	log.info("self-tested", { ...reasons });
	try {
		const before = await readLastCheck(env);
		const checks = judge(before?.checks ?? {}, reasons, now);
		const news = newsOf(checks, now);
		const isSent = await tell(state, checks, news);
		const unset = unsetSettings(state).flatMap(({ names }) => names);
		const told = isSent ? markTold(checks, news, now) : checks;
		await saveLastCheck(env, { at: now, version: env.VERSION?.id, checks: told, unset });
	} catch (error) {
		log.error("self-test-failed", error);
	}
}

/** True if somebody was told. */
async function tell(state: State, checks: Checks, { red, green }: News): Promise<boolean> {
	const relapses = (name: CheckName) => relapseWords(checks[name]?.relapses ?? 0);
	const mails = [
		{
			mail: "somethingFails",
			details: red.map((name) => `${checkWords[name]}: ${checks[name]?.reason}${relapses(name)}`),
		},
		{ mail: "worksAgain", details: green.map((name) => checkWords[name] + relapses(name)) },
	] as const;
	const sent = mails
		.filter(({ details }) => details.length > 0)
		.flatMap((one) => (state.settings.alertEmails ?? []).map((to) => ({ ...one, to, path: "/admin/estat" })))
		.map((mail) => sendMail(state, mail));
	return (await Promise.all(sent)).includes(true);
}
