import { newsletterConfirmation, newsletterConsent, policyPath } from "#app/platform/content/privacy.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { newsletterForm } from "./public-form.ts";
import type { ConsentText, Proof } from "./queries/consent.ts";

const wordsOfForm = newsletterConsent.before + newsletterConsent.policy;
const { question, words, policy, policyLink, yes } = newsletterConfirmation;
const wordsOfConfirmation = [question, words, policy + policyLink, yes].join("\n");

/** Of somebody who sends the form. Throws if the privacy policy cannot be read: nothing is kept without its proof. */
export const proofOfForm = (state: RequestState) => proofOfYes(state, newsletterForm.id, wordsOfForm);

/** Of somebody who presses the button of the confirmation. Throws likewise. */
export const proofOfConfirmation = (state: RequestState) => proofOfYes(state, "confirma", wordsOfConfirmation);

async function proofOfYes(state: RequestState, form: string, seen: string): Promise<Proof> {
	const [agreed, policyText] = await Promise.all([asText(seen), readPolicy(state).then(asText)]);
	return { ...proofOfPage(state, form), words: agreed, policy: policyText };
}

/** Of somebody who presses another button. */
export function proofOfPage({ id }: RequestState, form: string): Proof {
	return { requestId: id, form };
}

/** The words of the page, without its header and footer, which change on other days. */
async function readPolicy(state: RequestState): Promise<string> {
	const page = await state.readWholePage(policyPath);
	const [, main] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page ?? "") ?? [];
	if (main === undefined) throw new Error("the privacy policy is not whole");
	return main
		.replace(/<[^>]+>/g, "\n")
		.replace(/\s*\n\s*/g, "\n")
		.trim();
}

async function asText(text: string): Promise<ConsentText> {
	return { text, hash: await sha256(text) };
}
