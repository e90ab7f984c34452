import { Refusal } from "../shared/refusal.ts";
import { adviceIn } from "../stores/advice.ts";
import { type Environment, inEnvironment } from "../stores/environment.ts";
import { runWrangler } from "../stores/wrangler.ts";
import type { WayBack } from "./earlier.ts";

/**
 * A version has the secrets of its time: going back brings them too. Where they differ, Cloudflare refuses with code 10220
 * until it is forced. `wrangler rollback` does that; without a terminal it answers its own questions with yes.
 */
export function goBack({ from, to }: WayBack, environment: Environment, { anyway }: { anyway: boolean }): void {
	const command = anyway ? ["rollback", to.id] : ["versions", "deploy", `${to.id}@100%`, "--yes"];
	const message = ["--message", `rollback from ${from}`];
	const { status, said } = runWrangler([...command, ...message, ...inEnvironment(environment)]);
	if (status === 0) return;
	const [, changed] = /secrets have changed:(.*?)\[code: 10220\]/s.exec(said) ?? [];
	if (changed !== undefined) throw new Refusal(otherSecrets(changed, to.commit, environment));
	throw new Refusal([said, adviceIn(said)].filter(Boolean).join("\n"));
}

function otherSecrets(changed: string, commit: string | undefined, environment: Environment): string {
	const names = changed.trim().split(/[\s,]+/);
	const deploy = `npm run deploy${environment ? ` -- --env ${environment}` : ""}`;
	return [
		`Nothing was changed. The secrets differ: ${names.join(", ")}. That version would bring back those that it had.`,
		...(names.includes("SECRET_KEY") ? ["Without today's SECRET_KEY nobody passes a second factor."] : []),
		`Its code with today's secrets: git checkout ${commit ?? "COMMIT"} && npm ci && ${deploy}`,
		"That version with the secrets that it had: add --anyway.",
	].join("\n");
}
