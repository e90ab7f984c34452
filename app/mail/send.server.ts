import type { RequestState } from "#app/http/context.server.ts";

export function canSendMail({ env }: RequestState): boolean {
	return env.EMAIL !== undefined;
}
