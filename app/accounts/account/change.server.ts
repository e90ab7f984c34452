import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { maySubmit } from "#app/platform/http/client-address.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { accountProblems } from "../content/account.ts";
import { CredentialsError, confirmPassword } from "../credentials.server.ts";
import { signedIn } from "../guard.server.ts";
import { accessMessages } from "../messages.ts";
import { findUser, type User } from "../queries/users.ts";
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
	readonly field?: string;
	constructor(message: string, field?: string) {
		this.message = message;
		this.field = field;
	}
}

interface PasswordForm<Schema extends z.ZodType, Done> {
	/** All names that the form sends. */
	fields: readonly string[];
	schema: (session: SignedIn) => Schema;
	change: (owner: Owner, value: z.output<Schema>) => Promise<Done | Refusal>;
}

interface ActionArgs {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

/**
 * Action of every form that changes an account. Asks for the password, in case the browser was left open. Returns the
 * change's result, or the form without its secrets.
 */
export async function changeWithPassword<Schema extends z.ZodType<{ password: string }>, Done>(
	{ request, context }: ActionArgs,
	{ fields, schema, change }: PasswordForm<Schema, Done>,
) {
	const state = context.get(requestState);
	const session = context.get(signedIn);
	const submission = await parseWithZod(await readForm(state.body, fields), { schema: schema(session), async: true });
	const again = ({ field, message }: Refusal, status: number) => {
		const why = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
		return data(submission.reply({ ...why, hideFields: secretFields }), { status });
	};
	const refused = (message: FlashMessage, status: number) => {
		state.flash.push(message);
		return again(new Refusal(textOf(message)), status);
	};
	if (submission.status !== "success") return data(submission.reply({ hideFields: secretFields }), { status: 400 });

	try {
		// Right passwords cost a hash too, and are not counted as guesses.
		if (!(await maySubmit(state, request, new URL(request.url).pathname))) return refused(formMessages.tooMany, 429);
		const user = await ownerOf(state, request, session, submission.value.password);
		const done = await change({ state, request, user, session }, submission.value);
		return done instanceof Refusal ? again(done, 400) : done;
	} catch (error) {
		if (error instanceof CredentialsError) {
			return error.reason === "wrong"
				? again(new Refusal(accountProblems.wrongPassword, "password"), 400)
				: again(new Refusal(accountProblems.tooManyPasswords), 429);
		}
		state.log.error("account-not-changed", error);
		return refused(accessMessages.notChanged, 503);
	}
}

async function ownerOf(state: RequestState, request: Request, { userId }: SignedIn, password: string): Promise<User> {
	const user = await findUser(state.db, userId);
	if (!user) throw new CredentialsError("wrong");
	await confirmPassword(state, request, user, password);
	return user;
}
