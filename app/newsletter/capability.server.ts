import { countHeldLetters, listUnsentLetters, nameLetters } from "./letters/queries.ts";
import { deleteOldPending } from "./subscribers/queries/subscribe.ts";
import { sentSubscription } from "./subscribers/sent.server.ts";
import { mailSubscription } from "./subscribers/subscribe.server.ts";

export const capability = {
	sentForms: [sentSubscription],
	// What arrives at the worker besides requests, and what its cron does.
	loadQueues: () => import("./queues.server.ts"),
	loadMailbox: () => import("./reports/mailbox.server.ts"),
	loadMailsJob: () => import("./sending/due.server.ts"),
	oldRows: { pendingSubscriptions: deleteOldPending },
	waitingMails: { newsletter: mailSubscription },
	countHeld: countHeldLetters,
	unsentLetters: listUnsentLetters,
	nameRows: { letterId: nameLetters },
};
