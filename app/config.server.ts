import { domainToASCII } from "node:url";
import { z } from "zod";
import { grantableRights } from "#app/platform/content/roles.ts";

interface Sender {
	name?: string;
	email: string;
}

const named = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/;
const isAddress = (text: string) => z.email().safeParse(text).success;
/** Mail needs the domain in Punycode. */
const withPlainDomain = (text: string) => text.replace(/[^@]+$/, domainToASCII);

function readSender(text: string): Sender | undefined {
	const [, name, address] = named.exec(text.trim()) ?? [undefined, "", text.trim()];
	if (!address || !isAddress(address) || /\p{Cc}/u.test(text)) return undefined;
	return name ? { name, email: address } : { email: address };
}

/** Example domains (RFC 2606) cannot send mail. */
function isExample({ email }: Sender): boolean {
	return /[@.]example(?:\.(?:com|net|org))?$/i.test(email);
}

const unset = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional());
const trueOrFalse = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");
const flag = (fallback: boolean) => z.preprocess(unset, trueOrFalse.default(fallback));
const webAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const sender = z.string().transform((value, context) => {
	const read = readSender(value);
	if (!read) context.addIssue("must be an e-mail address, or Name <address>");
	return read;
});
export const isLocal = (origin: string) => /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);
const addresses = optional(
	z
		.string()
		.transform((value) => value.split(",").map((one) => withPlainDomain(one.trim().toLowerCase())))
		.pipe(z.array(z.email("must be one e-mail address, or several with commas"))),
);
const rights = z.preprocess(
	unset,
	z
		.string()
		.default("")
		.transform((value) => value.split(",").flatMap((one) => one.trim() || []))
		.pipe(z.array(z.enum(grantableRights, `must be of ${grantableRights.join(", ")}, with commas`))),
);
/** Also read by `npm run admin`, to warn about addresses that cannot sign in. */
export const adminEmails = addresses;

const schema = z
	.object({
		SITE_URL: webAddress.transform((value) => new URL(value).origin),
		ADMIN_EMAIL: adminEmails,
		ALERT_EMAIL: addresses,
		EMAIL_FROM: optional(sender),
		SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an smtps:// or smtp:// address" })),
		MAP_URL: optional(webAddress),
		QUESTIONNAIRE_URL: optional(webAddress),
		SOCIAL_URL: optional(webAddress),
		DEVELOPER_URL: optional(webAddress),
		PARTICIPATION_UNTIL: optional(z.string()),
		PARTICIPATION_OPEN: flag(true),
		PAGE_CACHE_SECONDS: z.preprocess(unset, z.coerce.number().int().min(0).max(20).default(20)),
		PLATFORM_CACHE: flag(false),
		NEWSLETTER_DOUBLE_OPT_IN: flag(false),
		NEWSLETTER_DAILY_LIMIT: z.preprocess(unset, z.coerce.number().int().positive().optional()),
		REPLY_TO: optional(z.string().transform(withPlainDomain).pipe(z.email("must be one e-mail address"))),
		BOUNCE_ADDRESS: optional(z.email("must be one e-mail address")),
		SECRET_KEY: optional(
			z.string().min(32, "must have 32 characters or more, such as `openssl rand -base64 32` makes"),
		),
		REQUIRE_ADMIN_TOTP: optional(trueOrFalse),
		MODERATION_RIGHTS: rights,
		EDITING_RIGHTS: rights,
		SWEEP: z.preprocess(unset, z.enum(["on", "off", "anyway"], "must be on, off or anyway").default("on")),
		OWNER_NAME: optional(z.string()),
		OWNER_TAX_NUMBER: optional(z.string()),
		OWNER_ADDRESS: optional(z.string()),
		OWNER_CONTACT: optional(z.string()),
		OWNER_DATA_PROTECTION_OFFICER: optional(z.string()),
	})
	.refine(({ SITE_URL, EMAIL_FROM }) => !EMAIL_FROM || isLocal(SITE_URL) || !isExample(EMAIL_FROM), {
		path: ["EMAIL_FROM"],
		// Also when other vars are wrong, so that all are named at once.
		when: ({ issues }) => issues.every(({ path }) => path?.[0] !== "SITE_URL" && path?.[0] !== "EMAIL_FROM"),
		error: "is still the example: set an address that the site may send from, or leave EMAIL_FROM out to send no mail",
	})
	.transform((vars) => ({
		siteUrl: vars.SITE_URL,
		adminEmails: vars.ADMIN_EMAIL,
		alertEmails: vars.ALERT_EMAIL ?? vars.ADMIN_EMAIL,
		emailFrom: vars.EMAIL_FROM,
		smtpUrl: vars.SMTP_URL,
		mapUrl: vars.MAP_URL,
		questionnaireUrl: vars.QUESTIONNAIRE_URL,
		socialUrl: vars.SOCIAL_URL,
		developerUrl: vars.DEVELOPER_URL,
		participationUntil: vars.PARTICIPATION_UNTIL,
		participationOpen: vars.PARTICIPATION_OPEN,
		pageCacheSeconds: vars.PAGE_CACHE_SECONDS,
		platformCache: vars.PLATFORM_CACHE,
		newsletterDoubleOptIn: vars.NEWSLETTER_DOUBLE_OPT_IN,
		newsletterDailyLimit: vars.NEWSLETTER_DAILY_LIMIT,
		replyTo: vars.REPLY_TO,
		bounceAddress: vars.BOUNCE_ADDRESS,
		secretKey: vars.SECRET_KEY,
		requireAdminTotp: vars.REQUIRE_ADMIN_TOTP ?? !isLocal(vars.SITE_URL),
		moreRights: { moderation: vars.MODERATION_RIGHTS, editing: vars.EDITING_RIGHTS },
		sweep: vars.SWEEP,
		owner: {
			name: vars.OWNER_NAME,
			taxNumber: vars.OWNER_TAX_NUMBER,
			address: vars.OWNER_ADDRESS,
			contact: vars.OWNER_CONTACT,
			dataProtectionOfficer: vars.OWNER_DATA_PROTECTION_OFFICER,
		},
	}));

export type Settings = z.output<typeof schema>;

/** The site does not start without them. */
export const requiredBindings = ["DB", "MEDIA", "CACHE", "IMAGES", "SUBMISSIONS", "LETTERS"] as const;
const known = new WeakMap<object, Settings>();

/** Each invalid var with its name. `npm run deploy` asks this before the worker does. */
export function wrongVars(vars: object): string[] {
	return schema.safeParse(vars).error?.issues.map(nameIssue) ?? [];
}

const nameIssue = ({ path, message }: z.core.$ZodIssue) => `${path.join(".")}: ${message}`;

/** Not among the checks of the vars: a deployment does not see the secrets. */
function lackOfMail(env: Cloudflare.Env, { newsletterDoubleOptIn, emailFrom, smtpUrl }: Settings): string[] {
	if (!newsletterDoubleOptIn || (emailFrom && (smtpUrl ?? env.EMAIL))) return [];
	return ["NEWSLETTER_DOUBLE_OPT_IN: needs mail, which needs EMAIL_FROM, and SMTP_URL or the binding EMAIL"];
}

/** Throws an Error that names every invalid var and missing binding, at worker start. */
export function readSettings(env: Cloudflare.Env): Settings {
	const before = known.get(env);
	if (before) return before;
	const missing = requiredBindings
		.filter((name) => !env[name])
		.map((name) => `${name}: binding missing in wrangler.toml`);
	const parsed = schema.safeParse(env);
	const wrong = parsed.success ? lackOfMail(env, parsed.data) : parsed.error.issues.map(nameIssue);
	if (!parsed.success || missing.length + wrong.length > 0) {
		throw new Error(`Settings: ${[...missing, ...wrong].join("; ")}`);
	}
	known.set(env, parsed.data);
	return parsed.data;
}
