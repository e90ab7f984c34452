import { rollbackUnlessChanged, wasRolledBack } from "#app/platform/data/rollback-unless-changed.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { authEvent, originOf } from "../events.server.ts";
import { accessMessages } from "../messages.ts";
import { consumeAccountLink, findAccountLink } from "../queries/account-links.ts";
import { verifyEmail } from "../queries/users.ts";

export async function confirmEmail(
	state: RequestState,
	request: Request,
	tokenHash: string | undefined,
): Promise<FlashMessage> {
	const { db } = state;
	const now = new Date();
	const link = tokenHash && (await findAccountLink(db, tokenHash, "email", now));
	if (!tokenHash || !link) return accessMessages.linkSpent;
	const event = authEvent(state, link.userId, "USER_UPDATED", await originOf(state, request));
	try {
		await db.batch([
			consumeAccountLink(db, tokenHash, "email", now),
			rollbackUnlessChanged(db),
			verifyEmail(db, link.userId, link.email, now),
			rollbackUnlessChanged(db),
			event.row,
		]);
	} catch (error) {
		if (wasRolledBack(error)) return accessMessages.linkSpent;
		throw error;
	}
	event.log();
	return accessMessages.emailVerified;
}
