import { z } from "zod";
import { codeProblems, messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { email } from "#app/platform/ui/form/schema.ts";
import { accountProblems } from "./content/account.ts";
import { newPassword } from "./password/new-password.server.ts";

const presentPassword = z.string({ error: messages.passwordRequired });

export const passwordAlone = z.object({ password: presentPassword });

/** Of a sign-in, and of a new address. */
export const emailAndPassword = z.object({ email: email(limits.email), password: presentPassword });

export const signUpSchema = (form: FormData) =>
	z.object({ email: email(limits.email), password: newPassword(String(form.get("email") ?? "")) });

export const passwordSchema = (address: string) =>
	z
		.object({ password: presentPassword, newPassword: newPassword(address) })
		.refine(({ password, newPassword }) => password !== newPassword, {
			path: ["newPassword"],
			error: accountProblems.samePassword,
		});

const mostCharacters = 40;

export const codeSchema = z.object({
	code: z.string({ error: codeProblems.required }).max(mostCharacters, codeProblems.wrong),
});
