import { type Chapters, missing, none, platform, tested, whole, written } from "../answer.ts";

const account = "tests/worker/accounts/account.test.ts";
const admission = "tests/worker/participation/admission.test.ts";
const budgets = "tests/e2e/whole/budgets.js.spec.ts";
const cache = "tests/worker/http/response-cache.test.ts";
const consent = "tests/e2e/site/consent.spec.ts";
const crawl = "tests/e2e/whole/crawl.spec.ts";
const edits = "tests/worker/records/edits-told.test.ts";
const everyForm = "tests/worker/participation/every-form.test.ts";
const http = "tests/worker/http/http.test.ts";
const incidentRows = "app/platform/http/log/incidents.worker.test.ts";
const incidents = "tests/worker/http/incidents.test.ts";
const judged = "app/accounts/password/password.test.ts";
const log = "app/platform/http/log/request-line.test.ts";
const logs = "tests/commands/site/logs.test.ts";
const matrix = "tests/worker/admin/authorization.test.ts";
const platformCache = "tests/worker/http/platform-cache.test.ts";
const recovery = "tests/worker/accounts/recovery.test.ts";
const refusals = "tests/worker/participation/refusals.test.ts";
const registry = "app/platform/records/registry.test.ts";
const roles = "tests/worker/admin/authorization-roles.test.ts";
const schemas = "tests/unit/schemas.test.ts";
const secondFactor = "tests/worker/accounts/second-factor.test.ts";
const send = "app/mail/send.worker.test.ts";
const signIn = "tests/worker/accounts/sign-in.test.ts";
const upload = "app/platform/http/uploads/upload.worker.test.ts";
const uploadHostile = "app/platform/http/uploads/upload-hostile.test.ts";
const walk = "tests/worker/persons/walk.test.ts";
const workflows = "tests/commands/site/workflows.test.ts";

const operating = "app/commands/OPERATING.md";
const byCloudflare = platform("Cloudflare ends TLS: versions, suites and certificates are the zone's (BEFORE.md)");
const bindings = platform("D1, R2, KV and queues are bindings of the worker, without an address or a credential");

/** V11 to V17: cryptography, communication, configuration, data, code, logging, WebRTC. */
export const system: Chapters<11 | 12 | 13 | 14 | 15 | 16 | 17> = {
	"11.1.1": written(operating, "SECRET_KEY: how it is made, kept and changed"),
	"11.1.2": written(["app/accounts/README.md", operating]),
	"11.2.1": written("app/README.md", "Web Crypto and node:crypto of workerd; otpauth for codes"),
	"11.2.2": tested(
		{ [judged]: "is verified with its stored cost", [account]: "is changed from a hash of other parameters too" },
		"hashes name their parameters and are renewed at the next sign-in",
	),
	"11.2.3": written(
		"app/accounts/README.md",
		"256 random bits, SHA-256, AES-256; SHA-1 stays within TOTP, as apps ask (RFC 6238)",
	),
	"11.3.1": tested({ [secondFactor]: "opens nothing under another key" }, "AES-GCM alone"),
	"11.3.2": tested({ [secondFactor]: "opens nothing under another key" }, "AES-GCM alone"),
	"11.3.3": tested({ [secondFactor]: "opens nothing under another key" }, "AES-GCM, bound to the user"),
	"11.4.1": written("app/accounts/README.md", "SHA-256; SHA-1 within TOTP, as apps ask"),
	"11.4.2": tested(
		{ [judged]: "has a dummy hash of the same cost" },
		"scrypt, a setting of OWASP that fits into a worker's memory",
	),
	"11.4.3": written("app/platform/crypto/digest.server.ts"),
	"11.4.4": none("no key is made of a password"),
	"11.5.1": written(["app/accounts/session/session-token.server.ts", "app/accounts/mailed-links.server.ts"]),
	"11.6.1": none("nothing is signed with a pair of keys"),

	"12.1.1": byCloudflare,
	"12.1.2": byCloudflare,
	"12.1.3": none("no client certificates"),
	"12.2.1": tested({ [http]: "are strict on %s" }, "HSTS; http leads to https by the zone's setting"),
	"12.2.2": byCloudflare,
	"12.3.1": tested(
		{ [send]: "gives the server no mail in the clear" },
		"smtps, or STARTTLS demanded; all else are bindings",
	),
	"12.3.2": platform("workerd checks certificates of what it connects to"),
	"12.3.3": bindings,
	"12.3.4": bindings,

	"13.1.1": written([operating, "app/mail/README.md"]),
	"13.2.1": bindings,
	"13.2.2": written(
		"app/commands/BEFORE.md",
		"the token of deployments has named permissions; bindings give the worker its own stores",
	),
	"13.2.3": written("wrangler.toml", "no credential is in the repository: secrets are the worker's"),
	"13.2.4": written("app/config.server.ts", "only the relay of mail, which a setting names"),
	"13.2.5": written("app/config.server.ts", "only the relay of mail, which a setting names"),
	"13.3.1": platform("secrets of the worker (`wrangler secret put`), which nobody can read again"),
	"13.3.2": tested({ [workflows]: "knows one secret, the API token" }),
	"13.4.1": tested(
		{ [workflows]: "builds where the token is not: it takes the build that was tested" },
		"the build alone is uploaded",
	),
	"13.4.2": written("app/commands/build.ts", "one build, for production"),
	"13.4.3": platform("static assets have no listing"),
	"13.4.4": tested({ [http]: "admits GET, HEAD and POST alone" }, "GET, HEAD and POST alone"),
	"13.4.5": tested({ [http]: "asks its services once in ten seconds" }, "/healthz is meant to be public"),

	"14.1.1": tested({ [registry]: "has every table once" }, "each column of each table says what it is of a person"),
	"14.1.2": tested({
		[registry]: "looks for people only in columns",
		[walk]: "is found, handed over, erased, and found nowhere",
	}),
	"14.2.1": written("app/accounts/README.md", "but for tokens of links that are mailed, which a post alone uses"),
	"14.2.2": tested({
		[cache]: "the page of whoever has a session",
		[platformCache]: "is what somebody gets who has a session",
	}),
	"14.2.3": tested(
		{ [crawl]: "asks nothing of another origin" },
		"no page asks another site for anything before somebody says so",
	),
	"14.2.4": tested({
		[walk]: "is found, handed over, erased, and found nowhere",
		[incidents]: "and nothing of what was asked",
	}),
	"14.3.1": tested({ [signIn]: "cannot be used again once it was signed out of" }, "Clear-Site-Data at signing out"),
	"14.3.2": tested({
		[account]: "shows what is the owner's alone",
		[matrix]: "gets in, and the answer is kept by nobody",
	}),
	"14.3.3": tested(
		{ [consent]: "the policy lists whatever scripts keep in the browser" },
		"places of scrolling, the choice of cookies, names of uploads",
	),

	"15.1.1": written(".github/SECURITY.md"),
	"15.1.2": tested(
		{ [workflows]: "can be made: each package is one that another asks for" },
		"`npm sbom`, each week and for each change of packages",
	),
	"15.1.3": written(["tests/bench/README.md", "app/accounts/README.md"]),
	"15.2.1": written(
		[".github/workflows/packages.yml", ".github/dependabot.yml"],
		"`npm audit` in CI; Dependabot each week",
	),
	"15.2.2": tested({
		[admission]: "is read at no address once its sender has sent too much",
		[upload]: "stops being read at the limit",
	}),
	"15.2.3": tested({ [budgets]: "and bring nothing that only the server needs" }),
	"15.3.1": tested({ [roles]: "sees addresses only if it may" }),
	"15.3.2": none("the worker calls no address of others"),
	"15.3.3": tested(
		{ [edits]: "is no other record for what its form does not hold" },
		"forms drop what they do not name",
	),
	"15.3.4": tested({ [admission]: "an IPv6 line counts as one address" }),
	"15.3.5": tested({ [schemas]: "takes each hostile string as it is, or refuses it" }),
	"15.3.6": tested({
		[schemas]: "takes each hostile string as it is, or refuses it",
		[admission]: "with more fields than any form has is none",
	}),
	"15.3.7": tested(
		{ [uploadHostile]: "is refused for a field that comes twice", [everyForm]: "refuses %s twice" },
		"a repeated field is refused",
	),

	"16.1.1": written(operating),
	"16.2.1": tested({
		[http]: "name the request, and what was asked for, in each line",
		[log]: "has a line for each request that is no hit",
	}),
	"16.2.2": platform("one clock, in UTC"),
	"16.2.3": written(operating),
	"16.2.4": tested({ [logs]: "finds the two lines of a request" }, "one JSON a line"),
	"16.2.5": tested({
		[http]: ["logs neither what was typed nor who typed it", "hide what looks like an address in a path"],
	}),
	"16.3.1": tested({
		[refusals]: ["a wrong password", "too many guesses"],
		[secondFactor]: "tells the log of no sign-in that was none",
	}),
	"16.3.2": tested({ [refusals]: "somebody whose role has no right to it" }),
	"16.3.3": tested({ [refusals]: ["a post from elsewhere, told by", "a recording that is none"] }),
	"16.3.4": tested({
		[incidents]: "an error of a page is counted",
		[incidentRows]: "are counted by day, event and route",
	}),
	"16.4.1": tested({ [http]: "logs neither what was typed nor who typed it" }, "JSON escapes"),
	"16.4.2": platform("Workers Logs are read by members of the account and changed by nobody"),
	"16.4.3": missing(
		"Workers Logs are apart from the worker, and incidents are mailed. Sending them on to a system of the council (Logpush) is the operator's to decide",
	),
	"16.5.1": tested({ [http]: "tell what happened, the request's id and the way home" }),
	"16.5.2": tested({
		[admission]: "is answered by the form also where the limiter does not answer",
		[signIn]: "takes the cookie away also when %s",
	}),
	"16.5.3": tested(
		{ [edits]: "changes all or nothing where a call fails", [recovery]: "stays good when the change cannot be kept" },
		"each call to a binding fails once, in each form",
	),
	...whole(17, none("no WebRTC")),
};
