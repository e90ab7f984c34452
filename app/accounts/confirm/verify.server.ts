import { authEvent, originOf } from "#app/auth/events.server.ts";
import { consumeAccountLink, findAccountLink } from "#app/data/accounts/account-links.ts";
import { verifyEmail } from "#app/data/accounts/users.ts";
import { rollbackUnlessChanged, wasRolledBack } from "#app/data/rollback-unless-changed.ts";
import type { RequestState } from "#app/http/context.server.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import { accessMessages } from "../messages.ts";

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
