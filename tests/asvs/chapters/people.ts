import { type Chapters, missing, none, tested, whole, written } from "../answer.ts";

const auth = "app/accounts/README.md";
const signIn = "tests/worker/accounts/sign-in.test.ts";
const recovery = "tests/worker/accounts/recovery.test.ts";
const account = "tests/worker/accounts/account.test.ts";
const secondFactor = "tests/worker/accounts/second-factor.test.ts";
const judged = "app/accounts/password/password.test.ts";
const invitations = "tests/worker/admin/invitations.test.ts";
const matrix = ["tests/worker/admin/authorization.test.ts", "tests/worker/admin/authorization-roles.test.ts"];
const formKey = "app/platform/http/forms/form-key.worker.test.ts";
const noProvider = none("accounts are our own: no identity provider");
const noPhone = none("no code is sent to a phone");

/** V6 to V10: authentication, sessions, authorization, tokens, OAuth. */
export const people: Chapters<6 | 7 | 8 | 9 | 10> = {
	"6.1.1": written(auth),
	"6.1.2": written("app/accounts/content/guessable-words.ts"),
	"6.1.3": written(auth),
	"6.2.1": tested(judged),
	"6.2.2": tested(account),
	"6.2.3": tested(account),
	"6.2.4": tested(judged),
	"6.2.5": tested(judged),
	"6.2.6": tested("tests/e2e/accounts/accounts.spec.ts"),
	"6.2.7": tested(
		"tests/e2e/accounts/accounts.spec.ts",
		"fields have their `autocomplete`; no script looks at pasting",
	),
	"6.2.8": tested(judged, "but for NFC: keyboards compose accents differently"),
	"6.2.9": tested(judged),
	"6.2.10": none("no password ends by itself"),
	"6.2.11": tested(judged),
	"6.2.12": missing(
		"a set of all breached passwords is asked over the network, and this site asks nobody about its users. The list of zxcvbn-ts comes from breaches: 49,233 passwords, of which the build keeps all of ten characters and more, by their stems, and the 3,000 most frequent",
	),
	"6.3.1": tested([signIn, secondFactor]),
	"6.3.2": tested(
		"tests/commands/admin.test.ts",
		"the local administrator is made on localhost alone, with a password made then",
	),
	"6.3.3": tested(secondFactor, "everybody in the back-office; visitors' accounts lead to nothing but themselves"),
	"6.3.4": tested([signIn, invitations, recovery]),
	"6.4.1": tested(
		[invitations, recovery],
		"links of 256 random bits, for days, once; whoever follows one chooses the password",
	),
	"6.4.2": none("there are no hints and no questions"),
	"6.4.3": tested([recovery, secondFactor]),
	"6.4.4": tested("tests/commands/admin.test.ts", "the operator resets it by a command (OPERATING.md)"),
	"6.5.1": tested(["app/accounts/queries/factors.worker.test.ts", secondFactor]),
	"6.5.2": tested("app/accounts/second-factor/recovery-codes.test.ts"),
	"6.5.3": tested(["app/accounts/second-factor/recovery-codes.test.ts", "app/accounts/second-factor/totp.test.ts"]),
	"6.5.4": tested("app/accounts/second-factor/recovery-codes.test.ts"),
	"6.5.5": tested(
		"app/accounts/second-factor/totp.test.ts",
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
	"7.2.1": tested(signIn),
	"7.2.2": tested(signIn),
	"7.2.3": written(["app/accounts/session/session-token.server.ts", auth]),
	"7.2.4": tested([signIn, secondFactor]),
	"7.3.1": tested(signIn),
	"7.3.2": tested(signIn),
	"7.4.1": tested(["tests/worker/http/http.test.ts", signIn]),
	"7.4.2": tested(["tests/worker/admin/access-taken.test.ts", account]),
	"7.4.3": tested([account, recovery], "a new password ends all others"),
	"7.4.4": tested(["tests/worker/http/http.test.ts", "tests/e2e/admin/admin-shell.spec.ts"]),
	"7.4.5": tested(
		["tests/worker/admin/team.test.ts", "tests/worker/admin/access-taken.test.ts"],
		"taking somebody out, or another role, ends their sessions",
	),
	"7.5.1": tested([account, secondFactor], "the password is asked for again"),
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
	"8.2.1": tested(matrix, "every route of the back-office and of the account, as each kind of person"),
	"8.2.2": tested([account, "tests/worker/persons/receipts.test.ts", "tests/worker/records/uploads.test.ts"]),
	"8.2.3": tested([...matrix, "tests/worker/admin/search.test.ts", "app/accounts/roles/rights.test.ts"]),
	"8.3.1": tested(matrix),
	"8.4.1": none("one site has one owner"),

	"9.1.1": tested(formKey, "keys of forms are the only such tokens"),
	"9.1.2": tested(formKey, "HMAC-SHA-256, which the token does not name"),
	"9.1.3": written("app/platform/http/forms/form-key.server.ts", "the key comes from the database"),
	"9.2.1": tested(formKey),
	"9.2.2": tested(formKey, "bound to their form"),
	"9.2.3": written("app/platform/http/forms/form-key.server.ts", "each site has a key of its own"),
	"9.2.4": written("app/platform/http/forms/form-key.server.ts", "each site has a key of its own"),

	...whole(10, none("tokens of OAuth or OpenID are neither issued nor taken")),
};
