import { type Chapters, missing, none, platform, tested, whole, written } from "../answer.ts";

const operating = "app/commands/OPERATING.md";
const log = "app/platform/http/log/request-line.test.ts";
const http = "tests/worker/http/http.test.ts";
const byCloudflare = platform("Cloudflare ends TLS: versions, suites and certificates are the zone's (BEFORE.md)");
const bindings = platform("D1, R2, KV and queues are bindings of the worker, without an address or a credential");

/** V11 to V17: cryptography, communication, configuration, data, code, logging, WebRTC. */
export const system: Chapters<11 | 12 | 13 | 14 | 15 | 16 | 17> = {
	"11.1.1": written(operating, "SECRET_KEY: how it is made, kept and changed"),
	"11.1.2": written(["app/accounts/README.md", operating]),
	"11.2.1": written("app/README.md", "Web Crypto and node:crypto of workerd; otpauth for codes"),
	"11.2.2": tested(
		"app/accounts/password/password.test.ts",
		"hashes name their parameters and are renewed at the next sign-in",
	),
	"11.2.3": written(
		"app/accounts/README.md",
		"256 random bits, SHA-256, AES-256; SHA-1 stays within TOTP, as apps ask (RFC 6238)",
	),
	"11.3.1": tested("app/accounts/queries/factors.worker.test.ts", "AES-GCM alone"),
	"11.3.2": tested("app/accounts/queries/factors.worker.test.ts", "AES-GCM alone"),
	"11.3.3": tested("app/accounts/queries/factors.worker.test.ts", "AES-GCM, bound to the user"),
	"11.4.1": written("app/accounts/README.md", "SHA-256; SHA-1 within TOTP, as apps ask"),
	"11.4.2": tested(
		"app/accounts/password/password.test.ts",
		"scrypt, a setting of OWASP that fits into a worker's memory",
	),
	"11.4.3": written("app/platform/crypto/digest.server.ts"),
	"11.4.4": none("no key is made of a password"),
	"11.5.1": written(["app/accounts/session/session-token.server.ts", "app/accounts/mailed-links.server.ts"]),
	"11.6.1": none("nothing is signed with a pair of keys"),

	"12.1.1": byCloudflare,
	"12.1.2": byCloudflare,
	"12.1.3": none("no client certificates"),
	"12.2.1": tested(http, "HSTS; http leads to https by the zone's setting"),
	"12.2.2": byCloudflare,
	"12.3.1": tested("app/mail/send.worker.test.ts", "smtps, or STARTTLS demanded; all else are bindings"),
	"12.3.2": platform("workerd checks certificates of what it connects to"),
	"12.3.3": bindings,
	"12.3.4": bindings,

	"13.1.1": written([operating, "app/mail/README.md"]),
	"13.2.1": bindings,
	"13.2.2": written(
		"app/commands/BEFORE.md",
		"the token of deployments has named permissions; bindings give the worker its own stores",
	),
	"13.2.3": tested("app/config.server.worker.test.ts", "no default credentials are in the repository"),
	"13.2.4": written("app/config.server.ts", "only the relay of mail, which a setting names"),
	"13.2.5": written("app/config.server.ts", "only the relay of mail, which a setting names"),
	"13.3.1": platform("secrets of the worker (`wrangler secret put`), which nobody can read again"),
	"13.3.2": tested("tests/commands/site/workflows.test.ts"),
	"13.4.1": tested("tests/commands/site/deploy.test.ts", "the build alone is uploaded"),
	"13.4.2": tested("tests/commands/worker/route-exports.test.ts", "one build, for production"),
	"13.4.3": platform("static assets have no listing"),
	"13.4.4": tested(http, "GET, HEAD and POST alone"),
	"13.4.5": tested(http, "/healthz is meant to be public"),

	"14.1.1": tested("app/platform/records/registry.test.ts", "each column of each table says what it is of a person"),
	"14.1.2": tested(["app/platform/records/registry.test.ts", "tests/worker/persons/walk.test.ts"]),
	"14.2.1": written("app/accounts/README.md", "but for tokens of links that are mailed, which a post alone uses"),
	"14.2.2": tested(["tests/worker/http/response-cache.test.ts", "tests/worker/http/platform-cache.test.ts"]),
	"14.2.3": tested("tests/e2e/whole/crawl.spec.ts", "no page asks another site for anything before somebody says so"),
	"14.2.4": tested(["tests/worker/persons/walk.test.ts", http]),
	"14.3.1": tested(http, "Clear-Site-Data at signing out"),
	"14.3.2": tested([http, "tests/worker/accounts/account.test.ts"]),
	"14.3.3": tested("tests/e2e/site/consent.spec.ts", "places of scrolling, the choice of cookies, names of uploads"),

	"15.1.1": written(".github/SECURITY.md"),
	"15.1.2": tested("tests/commands/site/workflows.test.ts", "`npm sbom`, each week and for each change of packages"),
	"15.1.3": written(["tests/bench/README.md", "app/accounts/README.md"]),
	"15.2.1": written(
		[".github/workflows/packages.yml", ".github/dependabot.yml"],
		"`npm audit` in CI; Dependabot each week",
	),
	"15.2.2": tested([
		"tests/worker/participation/admission.test.ts",
		"app/platform/http/uploads/upload-hostile.test.ts",
	]),
	"15.2.3": tested("tests/commands/worker/route-exports.test.ts"),
	"15.3.1": tested(["tests/worker/admin/search.test.ts", "tests/worker/site/map-network.test.ts"]),
	"15.3.2": none("the worker calls no address of others"),
	"15.3.3": tested("tests/unit/schemas.test.ts", "forms drop what they do not name"),
	"15.3.4": tested("tests/worker/participation/admission.test.ts"),
	"15.3.5": tested(["tests/unit/schemas.test.ts", "tests/unit/hostile-values.test.ts"]),
	"15.3.6": tested("tests/unit/hostile-values.test.ts"),
	"15.3.7": tested("tests/worker/participation/map-comments.test.ts", "a repeated field is refused"),

	"16.1.1": written(operating),
	"16.2.1": tested([http, log]),
	"16.2.2": platform("one clock, in UTC"),
	"16.2.3": written(operating),
	"16.2.4": tested("tests/commands/site/logs.test.ts", "one JSON a line"),
	"16.2.5": tested(http),
	"16.3.1": tested(["tests/worker/accounts/sign-in.test.ts", "tests/worker/accounts/second-factor.test.ts"]),
	"16.3.2": tested("tests/worker/participation/refusals.test.ts"),
	"16.3.3": tested(["tests/worker/participation/refusals.test.ts", http]),
	"16.3.4": tested(["tests/worker/http/incidents.test.ts", "app/platform/http/log/incidents.worker.test.ts"]),
	"16.4.1": tested(log, "JSON escapes"),
	"16.4.2": platform("Workers Logs are read by members of the account and changed by nobody"),
	"16.4.3": missing(
		"Workers Logs are apart from the worker, and incidents are mailed. Sending them on to a system of the council (Logpush) is the operator's to decide",
	),
	"16.5.1": tested(http),
	"16.5.2": tested(["tests/worker/site/pages.test.ts", "tests/worker/participation/admission.test.ts"]),
	"16.5.3": tested("tests/worker/records/edits.test.ts", "each call to a binding fails once, in each form"),
	...whole(17, none("no WebRTC")),
};
