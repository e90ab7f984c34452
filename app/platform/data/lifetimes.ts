const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const trashDays = 30;

export const withdrawalDays = 7;

/** How long rows stay that end by themselves, in milliseconds. The privacy page says these in words. */
export const lifetimes = {
	/** As long as the link of an old mail may be pressed. */
	answeredMailboxes: 2 * 365 * day,
	attempts: 15 * minute,
	authEvents: 90 * day,
	bulkReviews: day,
	causedMails: day,
	/** Proof of consent, while a complaint is possible. */
	consentEvents: 5 * 365 * day,
	/** They show whether three letters in a row did not arrive, also where one leaves each season. */
	deliveries: 365 * day,
	devices: 365 * day,
	enrolments: hour,
	/** Longer than any backup is kept. */
	erasureLedger: 5 * 365 * day,
	heldForms: hour,
	/** How long an import can be undone: it is told from the audit log. */
	importUndo: 30 * day,
	invitations: 7 * day,
	/** The team sees that nobody accepted them. */
	endedInvitations: 30 * day,
	/** Of an address for news that nobody has confirmed. */
	newsAddresses: 7 * day,
	heldUploads: hour,
	openings: 10 * minute,
	uploads: day,
	pendingSubscriptions: 30 * day,
	/** Proof that it was answered, while a complaint is possible. */
	personRequests: 3 * 365 * day,
	questionnaireDrafts: 7 * day,
	questionnaireLines: day,
	receiptGuesses: 15 * minute,
	receiptSessions: 20 * minute,
	signUps: 7 * day,
	keptAnswers: hour,
	trash: trashDays * day,
	waitingMails: 7 * day,
	withdrawals: withdrawalDays * day,
} as const;
