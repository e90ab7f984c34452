import { rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { spendLink } from "../mailed-links.server.ts";
import { accessMessages } from "../messages.ts";
import { findAccountLink } from "../queries/account-links.ts";
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
	const { userId, email } = link;
	const change = [verifyEmail(db, userId, email, now), rollbackUnlessChanged(db)];
	const isSpent = await spendLink(state, request, { tokenHash, userId, purpose: "email", now }, ...change);
	return isSpent ? accessMessages.emailVerified : accessMessages.linkSpent;
}
