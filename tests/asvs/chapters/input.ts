import { type Chapters, none, platform, tested, written } from "../answer.ts";

const addresses = "app/platform/ui/text/addresses.test.ts";
const admission = "tests/worker/participation/admission.test.ts";
const blocks = "tests/worker/letters/blocks.test.ts";
const caused = "tests/worker/participation/caused-mails.test.ts";
const clean = "app/platform/ui/text/clean.test.ts";
const creating = "tests/worker/records/creating.test.ts";
const edits = "tests/worker/records/edits-told.test.ts";
const everyForm = "tests/worker/participation/every-form.test.ts";
const exports = "tests/worker/records/exports.test.ts";
const folders = "tests/unit/folders.test.ts";
const formKey = "app/platform/http/forms/form-key.worker.test.ts";
const header = "app/media/images/image-header.test.ts";
const html = "tests/html/pages.spec.ts";
const http = "tests/worker/http/http.test.ts";
const images = "tests/worker/records/hostile-images.test.ts";
const imports = "tests/worker/sections/admin-subscribers-import.test.ts";
const landings = "tests/worker/sections/admin-landings.test.ts";
const map = "tests/worker/site/map.test.ts";
const mdLetter = "app/newsletter/letters/render/markdown.server.test.ts";
const media = "tests/worker/http/media.test.ts";
const pages = "tests/worker/site/pages.test.ts";
const publicFiles = "tests/worker/http/public-files.test.ts";
const refusals = "tests/worker/participation/refusals.test.ts";
const rollback = "app/platform/data/rollback-unless-changed.worker.test.ts";
const schemas = "tests/unit/schemas.test.ts";
const search = "tests/worker/admin/search.test.ts";
const secondFactor = "tests/worker/accounts/second-factor.test.ts";
const send = "app/mail/send.worker.test.ts";
const shown = "app/media/shown-name.test.ts";
const sound = "app/media/sound/recording-hostile.test.ts";
const stored = "tests/worker/participation/kept-answers.test.ts";
const svg = "app/media/images/svg.test.ts";
const upload = "app/platform/http/uploads/upload.worker.test.ts";
const uploadHostile = "app/platform/http/uploads/upload-hostile.test.ts";
const uploads = "tests/worker/records/uploads.test.ts";
const values = "tests/unit/hostile-values.test.ts";
const words = "tests/worker/participation/word-allowances.test.ts";

const noInterpreter = none("no such interpreter or service is asked");
const noSecondApplication = none("one worker at one host answers everything");

/** V1 to V5: what comes in and goes out, rules of business, browsers, HTTP, files. */
export const input: Chapters<1 | 2 | 3 | 4 | 5> = {
	"1.1.1": tested(
		{
			[schemas]: "takes each hostile string as it is, or refuses it",
			[uploadHostile]: "whose names are no UTF-8 are refused",
		},
		"the URL and the form are decoded once, by the platform",
	),
	"1.1.2": tested(
		{ [clean]: "what every format can hold", [exports]: "is no formula" },
		"React, drizzle and one function a format write what leaves",
	),
	"1.2.1": tested({ [pages]: "hostile text", [clean]: "what every format can hold" }),
	"1.2.2": tested({ [addresses]: "not of %j", [values]: "leads to a path of this site or nowhere" }),
	"1.2.3": tested(
		{ [http]: "let no text become markup or a script", [pages]: "hostile text" },
		"structured data is the only JSON in a page",
	),
	"1.2.4": tested(
		{ [folders]: "leave drizzle to", [search]: "is shown, counted and exported" },
		"only tables, queries and platform/ write SQL, with parameters",
	),
	"1.2.5": none("a worker has no operating system; commands of the operator start programs without a shell"),
	"1.2.6": noInterpreter,
	"1.2.7": noInterpreter,
	"1.2.8": noInterpreter,
	"1.2.9": none("no regular expression is made of what people type"),
	"1.3.1": tested(
		{
			[blocks]: "of a voice and of an activity stay words",
			[landings]: "makes of hostile text nothing but text and links",
		},
		"no HTML is taken, only Markdown whose HTML is off",
	),
	"1.3.2": written("app/platform/http/headers.server.ts", "workerd has no eval; Trusted Types refuse it in browsers"),
	"1.3.3": tested({
		[schemas]: "takes each hostile string as it is, or refuses it",
		[values]: "no hostile string is a waveform",
	}),
	"1.3.4": tested({ [svg]: "must not contain %s" }),
	"1.3.5": tested({ [mdLetter]: "lets no %s through", [landings]: "makes of hostile text nothing but text and links" }),
	"1.3.6": none("the worker asks no address that anybody types; those in settings are the operator's"),
	"1.3.7": none("templates are React components; nobody types any"),
	"1.3.8": noInterpreter,
	"1.3.9": noInterpreter,
	"1.3.10": noInterpreter,
	"1.3.11": tested({ [send]: "keeps %s short enough", [clean]: "what every format can hold" }),
	"1.4.1": none("JavaScript is memory-safe"),
	"1.4.2": tested({
		[sound]: "are accepted or rejected within the bounds",
		[header]: "is undefined if the file is truncated or the size invalid",
	}),
	"1.4.3": none("JavaScript collects its garbage; streams are closed in `finally`"),
	"1.5.1": none("no XML is parsed; SVG is read by a reader of our own that knows no entities"),
	"1.5.2": written("app/jobs/self-test/last-check.server.ts", "JSON alone, through zod"),

	"2.1.1": written(["app/platform/content/limits.ts", "tests/unit/schemas.test.ts"], "each form has one zod schema"),
	"2.1.2": written("app/agenda/office/schema.ts", "such rules stand in the schema of their form"),
	"2.1.3": written(["app/platform/content/limits.ts", "app/accounts/README.md"]),
	"2.2.1": tested({ [schemas]: "takes no text that shows nothing" }),
	"2.2.2": tested(
		{ [everyForm]: "refuses %s with a message, and what was typed stays", [creating]: "is refused with %j: %s" },
		"all forms work without JavaScript",
	),
	"2.2.3": tested({ [creating]: "is refused with %j: %s" }),
	"2.3.1": tested({ [secondFactor]: ["opens nothing else while the code is still to come", "has to be begun first"] }),
	"2.3.2": tested({
		[words]: "end, with a message and what was typed",
		[caused]: "mails to one mailbox no more than its caps",
	}),
	"2.3.3": tested({
		[rollback]: "rolls back only a batch whose change found no row",
		[edits]: "changes all or nothing where a call fails",
	}),
	"2.3.4": tested(
		{
			[everyForm]: "makes one row of a form that is sent fifteen times at once",
			[stored]: "is one where this browser has sent the same",
		},
		"nothing is booked; a form sent twice is stored once",
	),
	"2.4.1": tested({
		[admission]: "is refused after twenty in a minute from one address",
		[words]: "lets no more through when all come at once",
		[formKey]: "holds back what was filled in faster than anybody reads",
	}),

	"3.2.1": tested({
		[media]: "a policy under which nothing runs",
		[publicFiles]: "is the same file whatever its address",
	}),
	"3.2.2": tested({ [http]: "let no text become markup or a script" }, "React escapes; Trusted Types in scripts"),
	"3.3.1": tested({ [http]: "are kept from other sites, and from scripts" }),
	"3.3.2": tested({ [http]: "are kept from other sites, and from scripts" }),
	"3.3.3": tested(
		{ [http]: "are kept from other sites, and from scripts" },
		"but for the choice of cookies, whose name the specification gives",
	),
	"3.3.4": tested({ [http]: "are kept from other sites, and from scripts" }),
	"3.4.1": tested({ [http]: "are strict on %s" }),
	"3.4.2": tested({ [map]: "as GeoJSON that other sites may read" }),
	"3.4.3": tested({ [http]: "are strict on %s" }),
	"3.4.4": tested({ [http]: "are strict on %s" }),
	"3.4.5": tested({ [http]: "are strict on %s" }),
	"3.4.6": tested({ [http]: "are strict on %s" }),
	"3.5.1": tested({ [refusals]: "a post from elsewhere, told by", [http]: "guards each address but two" }),
	"3.5.2": none("preflights are not relied on: Origin and Sec-Fetch-Site are asked of every post"),
	"3.5.3": tested({ [http]: ["nothing is done by GET", "send whoever follows a link to an action to a page"] }),
	"3.5.4": noSecondApplication,
	"3.5.5": none("no window takes messages; tabs talk by BroadcastChannel, of the same origin"),
	"3.7.1": written("app/platform/enhance/README.md", "HTML, CSS and modules; no plugin"),
	"3.7.2": tested(
		{ [http]: "leads to no other site", [values]: "leads to a path of this site or nowhere" },
		"no redirect leads to another site",
	),

	"4.1.1": tested({ [media]: "serves the object with its type", [html]: "the Nu checker finds nothing on any page" }),
	"4.1.2": platform("Always Use HTTPS is switched on for the zone (BEFORE.md); HSTS does the rest"),
	"4.1.3": tested(
		{ [admission]: "an IPv6 line counts as one address" },
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
	"5.2.1": tested({
		[upload]: "stops being read at the limit when its file never ends",
		[uploads]: "leaves nothing when it is too large to begin with",
	}),
	"5.2.2": tested(
		{
			[images]: "is not %s",
			[header]: "comes from the first bytes, not from the file name",
			[sound]: "of random bytes are rejected",
		},
		"by what is in it: names say nothing",
	),
	"5.2.3": tested({ [imports]: "refuses %s with how to save it" }, "no packed file is taken: XLSX and ZIP are refused"),
	"5.3.1": none("R2 keeps bytes; nothing there is run"),
	"5.3.2": tested({ [uploads]: "leaves nothing: %s" }, "keys in R2 are random"),
	"5.4.1": tested({ [exports]: "and its own name" }),
	"5.4.2": tested({ [shown]: "is shown as" }),
	"5.4.3": {
		state: "missing",
		why: "no scanner runs in a worker. Only pictures, sound and video are taken, by their content; pictures are drawn anew, SVG is cleaned, and all are served under a policy that runs nothing",
	},
};
