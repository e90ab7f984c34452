import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { maySubmit } from "#app/platform/http/client-address.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { accountProblems } from "../content/account.ts";
import { CredentialsError, confirmPassword } from "../credentials.server.ts";
import { signedIn } from "../guard.server.ts";
import { accessMessages } from "../messages.ts";
import { findUser, type User } from "../queries/users.ts";
import { passwordAlone } from "../schema.server.ts";
import { secretFields } from "../secret-fields.ts";
import type { SignedIn } from "../session/session.server.ts";

/** The password has been verified. */
export interface Owner {
	state: RequestState;
	request: Request;
	user: User;
	session: SignedIn;
}

/** Shown at `field`, or above the form. */
export class Refusal {
	readonly message: string;
	/** Empty: of the whole form. */
	readonly field: string;
	constructor(message: string, field = "") {
		this.message = message;
		this.field = field;
	}
}

type ActionArgs = Pick<ActionFunctionArgs, "request" | "context">;

/** Action of a form that asks for the password alone. */
export const changeWithPassword = <Done>(args: ActionArgs, change: (owner: Owner) => Promise<Done | Refusal>) =>
	changeByForm(args, () => passwordAlone, change);

/**
 * Action of every form that changes an account. Asks for the password, in case the browser was left open. Returns the
 * change's result, or the form without its secrets.
 */
export async function changeByForm<Schema extends z.ZodObject<(typeof passwordAlone)["shape"]>, Done>(
	{ request, context }: ActionArgs,
	schema: (session: SignedIn) => Schema,
	change: (owner: Owner, value: z.output<Schema>) => Promise<Done | Refusal>,
) {
	const state = context.get(requestState);
	const session = context.get(signedIn);
	const { submission, again, failed } = await readSubmission(state, schema(session), { hideFields: secretFields });
	if (submission.status !== "success") return again(400);
	const { value } = submission;
	try {
		// Right passwords cost a hash too, and are not counted as guesses.
		if (!(await maySubmit(state, request, new URL(request.url).pathname))) return failed(formMessages.tooMany, 429);
		const user = await ownerOf(state, request, session, value.password);
		const done = await change({ state, request, user, session }, value);
		return done instanceof Refusal ? again(400, { fieldErrors: { [done.field]: [done.message] } }) : done;
	} catch (error) {
		if (error instanceof CredentialsError) {
			return error.reason === "wrong"
				? again(400, { fieldErrors: { password: [accountProblems.wrongPassword] } })
				: again(429, { formErrors: [accountProblems.tooManyPasswords] });
		}
		state.log.error("account-not-changed", error);
		return failed(accessMessages.notChanged, 503);
	}
}

async function ownerOf(state: RequestState, request: Request, { userId }: SignedIn, password: string): Promise<User> {
	const user = await findUser(state.db, userId);
	if (!user) throw new CredentialsError("wrong");
	await confirmPassword(state, request, user, password);
	return user;
}
