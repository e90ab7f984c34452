import { type Chapters, missing, none, tested, whole, written } from "../answer.ts";

const account = "tests/worker/accounts/account.test.ts";
const admin = "tests/commands/admin.test.ts";
const codes = "app/accounts/second-factor/recovery-codes.test.ts";
const entering = "tests/e2e/accounts/accounts.spec.ts";
const formKey = "app/platform/http/forms/form-key.worker.test.ts";
const invitations = "tests/worker/admin/invitations.test.ts";
const judged = "app/accounts/password/password.test.ts";
const matrix = "tests/worker/admin/authorization.test.ts";
const receipts = "tests/worker/persons/receipts.test.ts";
const recovery = "tests/worker/accounts/recovery.test.ts";
const roles = "tests/worker/admin/authorization-roles.test.ts";
const secondFactor = "tests/worker/accounts/second-factor.test.ts";
const signIn = "tests/worker/accounts/sign-in.test.ts";
const signUp = "tests/worker/accounts/sign-up.test.ts";
const taken = "tests/worker/admin/access-taken.test.ts";
const team = "tests/worker/admin/team.test.ts";
const totp = "app/accounts/second-factor/totp.test.ts";
const uploads = "tests/worker/records/uploads.test.ts";

const auth = "app/accounts/README.md";
const noProvider = none("accounts are our own: no identity provider");
const noPhone = none("no code is sent to a phone");

/** V6 to V10: authentication, sessions, authorization, tokens, OAuth. */
export const people: Chapters<6 | 7 | 8 | 9 | 10> = {
	"6.1.1": written(auth),
	"6.1.2": written("app/accounts/content/guessable-words.ts"),
	"6.1.3": written(auth),
	"6.2.1": tested({ [judged]: "is refused with %s" }),
	"6.2.2": tested({ [account]: "lets nobody in who knew the old one" }),
	"6.2.3": tested({
		[account]: ["cannot be tried without end", "is refused where %s, and nothing that was typed comes back"],
	}),
	"6.2.4": tested({ [judged]: "is refused with %s", [admin]: "take no common password" }),
	"6.2.5": tested({ [judged]: "is accepted: %s" }),
	"6.2.6": tested({ [signUp]: "asks for nothing but a press in the browser" }),
	"6.2.7": written(
		"app/accounts/password/new-password-field.tsx",
		"fields have their `autocomplete`; no script looks at pasting",
	),
	"6.2.8": tested(
		{ [judged]: "verifies the right password only" },
		"but for NFC: keyboards compose accents differently",
	),
	"6.2.9": tested({ [judged]: "is accepted: %s" }),
	"6.2.10": none("no password ends by itself"),
	"6.2.11": tested({
		[judged]: "is refused with %s",
		[invitations]: "gets no account with a password that is guessed early",
	}),
	"6.2.12": missing(
		"a set of all breached passwords is asked over the network, and this site asks nobody about its users. The list of zxcvbn-ts comes from breaches: 49,233 passwords, of which the build keeps all of ten characters and more, by their stems, and the 3,000 most frequent",
	),
	"6.3.1": tested({
		[signIn]: "gets ten passwords at most hashed out of forty at once",
		[secondFactor]: "cannot be tried without end",
	}),
	"6.3.2": tested(
		{ [admin]: "is made once, and stored anew only when its password is another" },
		"the local administrator is made on localhost alone, with a password made then",
	),
	"6.3.3": tested(
		{ [matrix]: "needs a second factor where one is required, at every path" },
		"everybody in the back-office; visitors' accounts lead to nothing but themselves",
	),
	"6.3.4": tested({
		[signIn]: "cannot go on by signing up with the address",
		[invitations]: "counts wrong passwords as the sign-in does",
	}),
	"6.4.1": tested(
		{
			[team]: "mails a link of which only the hash is kept",
			[invitations]: "is deleted thirty days after it is over",
			[recovery]: "is good for an hour",
		},
		"links of 256 random bits, for days, once; whoever follows one chooses the password",
	),
	"6.4.2": none("there are no hints and no questions"),
	"6.4.3": tested({
		[secondFactor]: "opens nothing else while the code is still to come",
		[recovery]: "changes the password once, ends every session",
	}),
	"6.4.4": tested(
		{ [admin]: "list who has a second factor, and take it away" },
		"the operator resets it by a command (OPERATING.md)",
	),
	"6.5.1": tested({
		[secondFactor]: "takes a code once, also by requests at the same time",
	}),
	"6.5.2": tested({ [codes]: "are stored as SHA-256", [secondFactor]: "stores neither secret nor recovery code" }),
	"6.5.3": tested({ [codes]: "use each of the 32 characters", [totp]: "has 160 random bits" }),
	"6.5.4": tested({ [codes]: "are ten different codes" }),
	"6.5.5": tested(
		{ [totp]: "accepts a code from one step before its own to one after" },
		"the step before and after count too, for clocks that are wrong (RFC 6238, 5.2)",
	),
	"6.6.1": noPhone,
	"6.6.2": none("codes come from an app; mailed links are no second factor"),
	"6.6.3": none("codes come from an app; mailed links have 256 bits"),
	"6.8.1": noProvider,
	"6.8.2": noProvider,
	"6.8.3": noProvider,
	"6.8.4": noProvider,

	"7.1.1": written(auth),
	"7.1.2": written(auth, "as many as one likes; each is listed in the account and can be ended there"),
	"7.1.3": noProvider,
	"7.2.1": tested({ [signIn]: "is over after its time" }),
	"7.2.2": tested({ [signIn]: "leads home with a new token" }),
	"7.2.3": written(["app/accounts/session/session-token.server.ts", auth]),
	"7.2.4": tested({
		[signIn]: "leads home with a new token",
		[secondFactor]: "which leads to where one wanted to go with another token",
	}),
	"7.3.1": tested({ [signIn]: "is over after its time" }),
	"7.3.2": tested({ [signIn]: "does not outlive the session's absolute end" }),
	"7.4.1": tested({
		[signIn]: ["cannot be used again once it was signed out of", "is over after its time"],
	}),
	"7.4.2": tested({
		[team]: "ends at once, with all sessions",
		[account]: "takes along all that belongs to the account",
		[taken]: "nothing is written at any route",
	}),
	"7.4.3": tested(
		{ [account]: "are all ended but the one that asks", [recovery]: "changes the password once, ends every session" },
		"a new password ends all others",
	),
	"7.4.4": tested({
		[signIn]: "cannot be used again once it was signed out of",
		[entering]: "enters the back-office as an administrator alone, and leaves it",
	}),
	"7.4.5": tested(
		{ [team]: "ends at once, with all sessions" },
		"taking somebody out, or another role, ends their sessions",
	),
	"7.5.1": tested(
		{
			[account]: ["needs the password, keeps the address", "needs the password"],
			[secondFactor]: "are switched off with the password",
		},
		"the password is asked for again",
	),
	"7.5.2": missing(
		"one sees and ends all sessions, without being asked for the password again: ending them takes nothing away, and who finds a stranger there is in a hurry",
	),
	"7.6.1": noProvider,
	"7.6.2": noProvider,

	"8.1.1": written(["app/office/README.md", "app/accounts/roles/rights.server.ts"]),
	"8.1.2": written(
		["app/office/access.server.ts", "app/accounts/roles/rights.server.ts"],
		"the one such rule is the right `addresses`",
	),
	"8.2.1": tested(
		{ [matrix]: "gives nothing to %s, who changes nothing", [roles]: "is refused what it has no right to" },
		"every route of the back-office and of the account, as each kind of person",
	),
	"8.2.2": tested({
		[account]: "of somebody else cannot be ended",
		[uploads]: "is nobody's but whose it is",
		[receipts]: "opens what was sent, for that browser alone",
	}),
	"8.2.3": tested({ [roles]: ["sees addresses only if it may", "finds by an address only if it may see it"] }),
	"8.3.1": tested({ [matrix]: "gives nothing to %s, who changes nothing" }),
	"8.4.1": none("one site has one owner"),

	"9.1.1": tested(
		{ [formKey]: "is not recognised when somebody else made it" },
		"keys of forms are the only such tokens",
	),
	"9.1.2": tested({ [formKey]: "is none of the hostile strings" }, "HMAC-SHA-256, which the token does not name"),
	"9.1.3": written("app/platform/http/forms/form-key.server.ts", "the key comes from the database"),
	"9.2.1": tested({ [formKey]: "is recognised for a day" }),
	"9.2.2": written("app/platform/http/forms/day-token.server.ts", "what a token is for is part of what is signed"),
	"9.2.3": written("app/platform/http/forms/form-key.server.ts", "each site has a key of its own"),
	"9.2.4": written("app/platform/http/forms/form-key.server.ts", "each site has a key of its own"),

	...whole(10, none("tokens of OAuth or OpenID are neither issued nor taken")),
};
