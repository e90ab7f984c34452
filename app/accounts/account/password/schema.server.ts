import { z } from "zod";
import { accountProblems } from "../../content/account.ts";
import { newPassword } from "../../password/new-password.server.ts";
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
