import type { RequestState } from "#app/http/context.server.ts";

export function canSendMail({ env }: Pick<RequestState, "env">): boolean {
	return env.EMAIL !== undefined;
}

export async function sendMail({ env }: RequestState, mail: { to: string; mail: string; path: string }) {
	return env.EMAIL !== undefined && mail.to !== "";
}
