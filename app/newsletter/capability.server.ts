import { records as letters } from "./letters/office/section.server.ts";
import { nameLetters } from "./letters/queries.ts";
import { countHeldLetters } from "./sending/queries/held.ts";
import { records as subscriptions } from "./subscribers/office/section.server.ts";
import { deleteOldPending } from "./subscribers/queries/subscribe.ts";
import { sentSubscription } from "./subscribers/sent.server.ts";
import { mailSubscription } from "./subscribers/subscribe.server.ts";

export const capability = {
	records: { ...letters, ...subscriptions },
	sentForms: [sentSubscription],
	loadExports: () => import("./subscribers/office/exports.server.ts"),
	// What arrives at the worker besides requests, and what its cron does.
	loadQueues: () => import("./queues.server.ts"),
	loadMailbox: () => import("./reports/mailbox.server.ts"),
	loadMailsJob: () => import("./sending/job.server.ts"),
	oldRows: { pendingSubscriptions: deleteOldPending },
	waitingMails: { newsletter: mailSubscription },
	countHeld: countHeldLetters,
	nameRows: { letterId: nameLetters },
};
