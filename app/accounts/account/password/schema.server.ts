import { z } from "zod";
import { newPassword } from "#app/auth/password/new-password.server.ts";
import { accountProblems } from "#app/content/accounts/account.ts";
import { presentPassword } from "../schema.ts";

export const passwordFields = ["password", "newPassword"];

export function passwordSchema(email: string) {
	return z
		.object({ password: presentPassword, newPassword: newPassword(email) })
		.refine(({ password, newPassword }) => password !== newPassword, {
			path: ["newPassword"],
			error: accountProblems.samePassword,
		});
}
