import { type Chapters, none, platform, tested, written } from "../answer.ts";

const noInterpreter = none("no such interpreter or service is asked");
const hostileForms = ["tests/unit/hostile-values.test.ts", "tests/unit/schemas.test.ts"];
const hostileMedia = ["app/media/sound/recording-hostile.test.ts", "tests/worker/records/hostile-images.test.ts"];
const noSecondApplication = none("one worker at one host answers everything");

/** V1 to V5: what comes in and goes out, rules of business, browsers, HTTP, files. */
export const input: Chapters<1 | 2 | 3 | 4 | 5> = {
	"1.1.1": tested(
		["tests/worker/http/http.test.ts", ...hostileForms],
		"the URL and the form are decoded once, by the platform",
	),
	"1.1.2": tested("app/platform/ui/text/clean.test.ts", "React, drizzle and one function a format write what leaves"),
	"1.2.1": tested(["tests/worker/participation/reflections.test.ts", "app/platform/ui/text/clean.test.ts"]),
	"1.2.2": tested(["app/platform/ui/text/addresses.test.ts", "tests/worker/sections/admin-footer.test.ts"]),
	"1.2.3": tested("tests/worker/site/agenda.test.ts", "structured data is the only JSON in a page"),
	"1.2.4": tested(
		["tests/unit/folders.test.ts", "tests/worker/admin/search.test.ts"],
		"only app/data writes SQL, with parameters",
	),
	"1.2.5": none("a worker has no operating system; commands of the operator start programs without a shell"),
	"1.2.6": noInterpreter,
	"1.2.7": noInterpreter,
	"1.2.8": noInterpreter,
	"1.2.9": none("no regular expression is made of what people type"),
	"1.3.1": tested("tests/worker/letters/blocks.test.ts", "no HTML is taken, only Markdown whose HTML is off"),
	"1.3.2": written("app/platform/http/headers.server.ts", "workerd has no eval; Trusted Types refuse it in browsers"),
	"1.3.3": tested(hostileForms),
	"1.3.4": tested("app/media/images/svg.test.ts"),
	"1.3.5": tested([
		"app/newsletter/letters/render/markdown.server.test.ts",
		"tests/worker/sections/admin-landings.test.ts",
	]),
	"1.3.6": none("the worker asks no address that anybody types; those in settings are the operator's"),
	"1.3.7": none("templates are React components; nobody types any"),
	"1.3.8": noInterpreter,
	"1.3.9": noInterpreter,
	"1.3.10": noInterpreter,
	"1.3.11": tested(["app/mail/send.worker.test.ts", "app/config.server.worker.test.ts"]),
	"1.4.1": none("JavaScript is memory-safe"),
	"1.4.2": tested(["tests/unit/schemas.test.ts", "app/media/sound/recording-hostile.test.ts"]),
	"1.4.3": none("JavaScript collects its garbage; streams are closed in `finally`"),
	"1.5.1": none("no XML is parsed; SVG is read by a reader of our own that knows no entities"),
	"1.5.2": tested("app/jobs/self-test/verdict.test.ts", "JSON alone, through zod"),

	"2.1.1": written(["app/platform/content/limits.ts", "tests/unit/schemas.test.ts"], "each form has one zod schema"),
	"2.1.2": written("app/agenda/office/schema.ts", "such rules stand in the schema of their form"),
	"2.1.3": written(["app/platform/content/limits.ts", "app/accounts/README.md"]),
	"2.2.1": tested(hostileForms),
	"2.2.2": tested(
		["tests/worker/participation/refusals.test.ts", "tests/e2e/participation/reflections.spec.ts"],
		"all forms work without JavaScript",
	),
	"2.2.3": tested("tests/worker/sections/admin-activities.test.ts"),
	"2.3.1": tested(["tests/worker/accounts/second-factor.test.ts", "tests/worker/accounts/recovery.test.ts"]),
	"2.3.2": tested([
		"tests/worker/participation/word-allowances.test.ts",
		"tests/worker/participation/caused-mails.test.ts",
	]),
	"2.3.3": tested(["app/platform/data/rollback-unless-changed.worker.test.ts", "tests/worker/records/edits.test.ts"]),
	"2.3.4": tested(
		"tests/worker/participation/stored-answers.test.ts",
		"nothing is booked; a form sent twice is stored once",
	),
	"2.4.1": tested([
		"tests/worker/participation/admission.test.ts",
		"tests/worker/participation/word-allowances.test.ts",
		"tests/worker/participation/caused-mails.test.ts",
	]),

	"3.2.1": tested(["tests/worker/http/media.test.ts", "tests/worker/http/http.test.ts"]),
	"3.2.2": tested("tests/worker/http/http.test.ts", "React escapes; Trusted Types in scripts"),
	"3.3.1": tested("tests/worker/http/http.test.ts"),
	"3.3.2": tested("tests/worker/http/http.test.ts"),
	"3.3.3": tested(
		"tests/worker/http/http.test.ts",
		"but for the choice of cookies, whose name the specification gives",
	),
	"3.3.4": tested("tests/worker/http/http.test.ts"),
	"3.4.1": tested("tests/worker/http/http.test.ts"),
	"3.4.2": tested(["tests/worker/http/public-files.test.ts", "tests/worker/site/map-network.test.ts"]),
	"3.4.3": tested("tests/worker/http/http.test.ts"),
	"3.4.4": tested("tests/worker/http/http.test.ts"),
	"3.4.5": tested("tests/worker/http/http.test.ts"),
	"3.4.6": tested("tests/worker/http/http.test.ts"),
	"3.5.1": tested("tests/worker/http/http.test.ts"),
	"3.5.2": none("preflights are not relied on: Origin and Sec-Fetch-Site are asked of every post"),
	"3.5.3": tested("tests/worker/http/http.test.ts"),
	"3.5.4": noSecondApplication,
	"3.5.5": none("no window takes messages; tabs talk by BroadcastChannel, of the same origin"),
	"3.7.1": written("app/platform/enhance/README.md", "HTML, CSS and modules; no plugin"),
	"3.7.2": tested("tests/worker/http/http.test.ts", "no redirect leads to another site"),

	"4.1.1": tested([
		"tests/worker/http/public-files.test.ts",
		"tests/worker/http/media.test.ts",
		"tests/html/pages.spec.ts",
	]),
	"4.1.2": platform("Always Use HTTPS is switched on for the zone (BEFORE.md); HSTS does the rest"),
	"4.1.3": tested(
		"tests/worker/participation/admission.test.ts",
		"CF-Connecting-IP is set by Cloudflare, whatever was sent",
	),
	"4.2.1": platform("Cloudflare parses requests"),
	"4.3.1": none("no GraphQL"),
	"4.3.2": none("no GraphQL"),
	"4.4.1": none("no WebSocket"),
	"4.4.2": none("no WebSocket"),
	"4.4.3": none("no WebSocket"),
	"4.4.4": none("no WebSocket"),

	"5.1.1": written(["app/media/README.md", "app/platform/content/limits.ts"]),
	"5.2.1": tested([
		"tests/worker/records/uploads.test.ts",
		"app/platform/http/uploads/upload.worker.test.ts",
		...hostileMedia,
	]),
	"5.2.2": tested([...hostileMedia, "app/media/images/image-header.test.ts"], "by what is in it: names say nothing"),
	"5.2.3": tested(
		"tests/worker/sections/admin-subscribers-import.test.ts",
		"no packed file is taken: XLSX and ZIP are refused",
	),
	"5.3.1": none("R2 keeps bytes; nothing there is run"),
	"5.3.2": tested("tests/worker/http/media.test.ts", "keys in R2 are random"),
	"5.4.1": tested("tests/worker/records/exports.test.ts"),
	"5.4.2": tested(["app/media/shown-name.test.ts", "tests/worker/persons/deeds.test.ts"]),
	"5.4.3": {
		state: "missing",
		why: "no scanner runs in a worker. Only pictures, sound and video are taken, by their content; pictures are drawn anew, SVG is cleaned, and all are served under a policy that runs nothing",
	},
};
