import { mapComments } from "#app/map/tables.ts";
import { newsletterForm } from "#app/newsletter/subscribers/public-form.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { messages } from "#app/platform/content/forms.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { reflections } from "#app/reflections/tables.ts";

type Fields = Record<string, string>;

/** What is wrong, which fields are other than they should be, and what stands at them. */
type Refusal = readonly [what: string, change: Fields, said: string | readonly string[]];

/** A public form without a file. */
export interface WordForm {
	path: string;
	limiter: string;
	table: typeof reflections | typeof mapComments | typeof newsletterSubscriptions;
	fields: Fields;
	/** The field for somebody's own words. */
	words?: string;
	stored: object;
	/** What its page says then. */
	thanks: string;
	/** What it says above its fields: of a mistake, of a form that is too old, of a failure. */
	invalid: string;
	stale: string;
	failed: string;
	refused: readonly Refusal[];
	/** Bytes of a body that is larger than its form. */
	tooMuch: number;
	/** Fields that it takes besides. */
	more: readonly string[];
	/** To bindings; and which of them may fail without a word to the visitor. */
	calls: number;
	unseen: readonly number[];
}

const email = "anna@example.org";
export const textIn = ({ text = "" }: { text?: string }) => text;

export const wordForms: readonly WordForm[] = [
	{
		path: "/participa/reflexio",
		limiter: "reflection",
		table: reflections,
		fields: { reflection: "Falta un camí fins a l'estació", name: "Anna", email, privacy: "on" },
		words: "reflection",
		stored: { reflection: "Falta un camí fins a l'estació", name: "Anna", email, privacyAccepted: true },
		thanks: "Reflexió enviada correctament! Gràcies per la teva participació.",
		invalid: "Revisa el formulari",
		stale: `Error en enviar la reflexió: ${textIn(formMessages.stale)}`,
		failed: "Error en enviar la reflexió: no l'hem pogut desar. Torna-ho a provar.",
		refused: [
			["blanks", { reflection: " \r\n\t " }, messages.reflectionRequired],
			["an e-mail without consent", { privacy: "" }, messages.reflectionPrivacyRequired],
			[
				"all at once",
				{ reflection: "", email: "anna@", name: "a".repeat(201), privacy: "" },
				[
					messages.reflectionRequired,
					messages.emailMalformed,
					messages.tooLong(200),
					messages.reflectionPrivacyRequired,
				],
			],
			["too long an e-mail", { email: `${"a".repeat(64)}@${"a.".repeat(95)}cat` }, messages.emailTooLong],
		],
		tooMuch: 600_000,
		more: [],
		// The salt twice, the limiter, the words of the day and the row.
		calls: 5,
		unseen: [],
	},
	{
		path: "/mapa/comentari",
		limiter: "map-comment",
		table: mapComments,
		fields: {
			comment: "Hi falta un camí",
			email,
			privacy: "on",
			municipality: "",
			longitude: "1.6978",
			latitude: "41.3463",
		},
		words: "comment",
		stored: {
			comment: "Hi falta un camí",
			email,
			longitude: 1.6978,
			latitude: 41.3463,
			municipality: "08305",
			status: "pending",
		},
		thanks: "Revisarem el teu comentari abans de publicar-lo al mapa.",
		invalid: "Revisa el formulari",
		stale: textIn(formMessages.stale),
		failed: "Hi ha hagut un problema enviant el comentari. Torna-ho a provar.",
		refused: [
			["blanks", { comment: " \r\n " }, messages.commentRequired],
			["what only looks like nothing", { comment: "\u200b\u3164\u00ad" }, messages.commentRequired],
			["no consent", { privacy: "" }, messages.privacyRequired],
			["a malformed e-mail", { email: "anna@" }, messages.emailMalformed],
			["an unknown municipality", { municipality: "28079", longitude: "", latitude: "" }, messages.municipalityUnknown],
			[
				"a name for a municipality",
				{ municipality: "Gelida", longitude: "", latitude: "" },
				messages.municipalityUnknown,
			],
			...["NaN", "Infinity", "1e308", "-1.7", "0x1", "1,7", "2.5", "1.29", "١", "1.7 "].map(
				(longitude) => [`longitude ${longitude}`, { longitude }, messages.placeUnknown] as const,
			),
			["half a place", { latitude: "" }, messages.placeUnknown],
			["Madrid", { longitude: "3.7038", latitude: "40.4168" }, messages.placeUnknown],
		],
		tooMuch: 600_000,
		more: ["vista", "mapa", "punt-gran.x"],
		// The map's base besides.
		calls: 6,
		unseen: [1],
	},
	{
		path: "/butlleti",
		limiter: "newsletter",
		table: newsletterSubscriptions,
		fields: { email, privacy: "on", from: "/butlleti" },
		stored: { email, privacyAccepted: true },
		thanks: "Gràcies per subscriure't. Rebràs actualitzacions sobre la campanya.",
		invalid: "Revisa el formulari",
		stale: textIn(formMessages.stale),
		failed: "Hi ha hagut un error en processar la subscripció. Torna-ho a provar.",
		refused: [
			["nothing", { email: "", privacy: "" }, textIn(newsletterForm.messages.incomplete)],
			["no consent", { privacy: "" }, textIn(newsletterForm.messages.incomplete)],
			["no e-mail", { email: "  " }, textIn(newsletterForm.messages.incomplete)],
			...[
				...["anna@", `${"a".repeat(243)}@example.org`, "a@b", "a..b@example.org", ".a@example.org", "a@-b.cat"],
				...["a b@example.org", "josé@example.org", "a@b.c"],
			].map((wrong) => [wrong, { email: wrong }, "Revisa el formulari"] as const),
		],
		tooMuch: 70_000,
		more: [],
		// The privacy policy besides: reads that fail together are asked once more, each by itself.
		calls: 6,
		unseen: [5],
	},
];
