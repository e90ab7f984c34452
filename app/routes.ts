import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { recordsOf } from "#app/office/managed-records.server.ts";
import type { Section } from "#app/office/sections.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { isSentKind } from "#app/receipts/tables.ts";

const section = (path: Section, folder: string, own: RouteConfigEntry[] = []) => [
	route(path, `${folder}/route.tsx`, [...own, ...recordsOf(path).flatMap(sharedRoutes)]),
	...recordsOf(path).flatMap(({ exports = [] }) =>
		exports.map((format) =>
			route(`${path}/exporta.${format}`, "office/exports/route.ts", { id: `admin/${path}/export-${format}` }),
		),
	),
];

function sharedRoutes({
	path,
	section,
	kind,
	deletion,
	publication,
	moderation,
}: ReturnType<typeof recordsOf>[number]) {
	const below = path === section ? "" : `${path.slice(section.length + 1)}/`;
	const shared = (isThere: unknown, address: string, file: string, name: string) =>
		isThere ? [route(`${below}${address}`, `office/records/${file}`, { id: `admin/${path}/${name}` })] : [];
	return [
		...shared(deletion, ":id/elimina", "deletion/route.tsx", "delete"),
		...shared(publication, ":id/publicacio", "publication/route.ts", "publication"),
		...shared(moderation, ":id/estat", "moderation/review.ts", "review"),
		...shared(moderation, ":id/correccio", "moderation/correction.ts", "correction"),
		...shared(isSentKind(kind), ":id/resposta", "reply/route.tsx", "reply"),
		...shared(moderation, "estat", "moderation/review-many.tsx", "review-many"),
		...shared(moderation, "desfes", "moderation/undo.ts", "undo"),
	];
}

const trashed = (section: string) => [
	route(":id/recupera", "office/audit-log/restore.ts", { id: `admin/${section}/restore` }),
	route(":id/elimina", "office/audit-log/erase.tsx", { id: `admin/${section}/erase` }),
];

export default [
	layout("site/layout.tsx", [
		// Pages
		index("site/home/route.tsx"),
		route("de-que-va", "site/about/route.tsx"),
		...scopes.map((scope) => route(scope, "site/scope/route.tsx", { id: `scope-${scope}` })),
		route("segueixlavivi", "vivi/route.tsx"),
		route("landing/:slug", "landings/route.tsx"),
		route("mapa", "map/route.tsx"),
		route("testimonis", "voices/route.tsx"),
		route("avis-legal-i-privacitat", "site/legal/notice.tsx"),
		route("politica-privacitat", "site/legal/notice.tsx", { id: "site/legal/privacy" }),
		route("politica-cookies", "site/legal/cookies.tsx"),
		route("accessibilitat", "site/legal/accessibility.tsx"),
		route("participa/normes", "site/legal/rules.tsx"),

		// Forms
		route("butlleti", "newsletter/subscribers/route.tsx"),
		route("butlleti/confirma", "newsletter/subscribers/confirm.tsx"),
		route("butlleti/baixa", "newsletter/subscribers/leave.tsx"),
		route("butlleti/arxiu", "newsletter/archive/route.tsx"),
		route("butlleti/arxiu/:id", "newsletter/archive/letter.tsx"),
		route("participa", "participation/choices/route.tsx"),
		route("participa/questionari", "participation/questionnaire/route.tsx"),
		route("participa/reflexio", "reflections/route.tsx"),
		route("mapa/comentari", "map/comment/route.tsx"),
		route("testimonis/grava", "voices/send/route.tsx"),

		// Receipts
		route("rebut", "receipts/route.tsx"),
		route("rebut/correu", "receipts/card/mail-code.tsx"),
		route("rebut/corregeix", "participation/correct.tsx"),
		route("rebut/lloc", "map/comment/place.tsx"),
		route("rebut/retira", "receipts/author/withdraw.tsx"),
		route("rebut/novetats", "receipts/author/news.tsx"),
		route("rebut/avisos/confirma", "receipts/news/confirm.tsx"),
		route("rebut/avisos/atura", "receipts/news/stop.tsx"),

		// Accounts
		route("entra", "accounts/sign-in/route.tsx"),
		route("entra/codi", "accounts/code/route.tsx"),
		route("registre", "accounts/sign-up/route.tsx"),
		route("registre/acaba", "accounts/sign-up/finish.tsx"),
		route("recupera", "accounts/recovery/route.tsx"),
		route("recupera/nova", "accounts/recovery/new-password.tsx"),
		route("convit", "accounts/invitation/route.tsx"),
		route("admin/login", "accounts/sign-in/office/route.tsx"),

		route("correu/confirma", "accounts/confirm/route.tsx"),
		route("compte", "accounts/account/layout.tsx", [
			index("accounts/account/overview/route.tsx"),
			route("contrasenya", "accounts/account/password/route.tsx"),
			route("correu", "accounts/account/email/route.tsx"),
			route("correu/confirma", "accounts/account/email/confirm-new.tsx"),
			route("correu/envia", "accounts/account/email/send-confirmation.ts"),
			route("sessions/tanca-les-altres", "accounts/account/overview/end-others.ts"),
			route("sessions/:id/tanca", "accounts/account/overview/end.ts"),
			layout("accounts/account/second-factor/layout.tsx", [
				route("segon-factor", "accounts/account/second-factor/route.tsx"),
				route("segon-factor/activa", "accounts/account/second-factor/enrol.tsx"),
				route("segon-factor/codis", "accounts/account/second-factor/renew.tsx"),
				route("segon-factor/desactiva", "accounts/account/second-factor/remove.tsx"),
			]),
			route("esborra", "accounts/account/delete/route.tsx"),
		]),

		route("galetes", "consent/settings.tsx"),

		route("*", "site/not-found.tsx"),
	]),

	// Back-office
	route("admin", "office/shell/layout.tsx", [
		index("office/shell/to-dashboard.ts"),
		...section("dashboard", "office/dashboard"),
		...section("testimonials", "voices/office", [route(":id/edita", "voices/office/edit.tsx")]),
		...section("reflections", "reflections/office"),
		...section("map-comments", "map/office"),
		...section("landings", "landings/office", [
			route("crea", "landings/office/create.tsx"),
			route(":id/edita", "landings/office/edit.tsx"),
		]),
		...section("activities", "agenda/office", [
			route("crea", "agenda/office/create.tsx"),
			route(":id/edita", "agenda/office/edit.tsx"),
		]),
		...section("videos", "videos/office", [
			route("crea", "videos/office/create.tsx"),
			route(":id/edita", "videos/office/edit.tsx"),
		]),
		...section("home-background", "backgrounds/office", [
			route("crea", "backgrounds/office/create.tsx"),
			route(":id/edita", "backgrounds/office/edit.tsx"),
		]),
		...section("bici-fucsia", "vivi/office", [
			route("crea", "vivi/office/create.tsx"),
			route("diverses", "vivi/office/create-several.tsx"),
			route(":id/edita", "vivi/office/edit.tsx"),
			route(":id/posicio", "vivi/office/move.ts"),
		]),
		...section("footer", "footer/office", [
			route("textos", "footer/office/texts.tsx"),
			route("logos/crea", "footer/office/logos/create.tsx"),
			route("logos/:id/edita", "footer/office/logos/edit.tsx"),
		]),
		...section("xifres", "office/figures"),
		route("xifres/exporta.csv", "office/figures/csv.ts"),
		...section("butlletins", "newsletter/letters/office", [
			route("crea", "newsletter/letters/office/create.tsx"),
			route(":id/edita", "newsletter/letters/office/edit.tsx"),
		]),
		route("butlletins/:id", "newsletter/letters/office/letter/route.tsx"),
		...section("subscribers", "newsletter/subscribers/office", [
			route("importa", "newsletter/subscribers/office/import/route.tsx"),
			route(":id/consentiment", "newsletter/subscribers/office/consent.tsx"),
			route(":id/demana", "newsletter/subscribers/office/ask.ts"),
		]),
		...section("equip", "accounts/team", [
			route("convida", "accounts/team/invite.tsx"),
			route("convits/:id/retira", "accounts/team/withdraw.ts"),
			route("segon-factor", "accounts/team/second-factor.ts"),
			route(":id/rol", "accounts/team/role.tsx"),
			route(":id/treu", "accounts/team/end.tsx"),
		]),
		...section("conservacio", "persons/retention/office", [
			route("terminis", "persons/retention/office/terms/route.tsx"),
		]),
		route("conservacio/prova", "persons/retention/office/dry-run/route.tsx"),
		route("conservacio/tractaments", "persons/retention/office/processing/route.tsx"),
		route("conservacio/passada", "persons/retention/office/run.ts"),
		...section("estat", "office/status", [route("accessibilitat", "office/status/accessibility/route.tsx")]),
		...section("persones", "persons/requests", [route("crea", "persons/requests/create.tsx")]),
		route("persones/:id", "persons/requests/person.tsx"),
		route("persones/:id/esborra", "persons/requests/deeds/erase.tsx"),
		route("persones/:id/allarga", "persons/requests/deeds/extend.tsx"),
		route("persones/:id/tanca", "persons/requests/deeds/close.ts"),
		route("persones/:id/corregeix", "persons/requests/deeds/correct.tsx"),
		route("persones/:id/limita", "persons/requests/deeds/restrict.ts"),
		route("persones/:id/allibera", "persons/requests/deeds/release.ts"),
		route("persones/:id/dades.zip", "persons/requests/hand-over/route.ts"),
		route("persones/:id/esborrant", "persons/requests/deeds/erasing.tsx"),
		...section("paperera", "office/trash", trashed("paperera")),
		...section("registre", "office/audit-log", trashed("registre")),
		route("hidratacio", "office/status/hydration.ts"),
		route("pujades", "office/uploads/tus/create.ts"),
		route("pujades/:id", "office/uploads/tus/resume.ts"),
		route("*", "office/shell/not-found.tsx"),
	]),

	// Actions without a page
	route("surt", "accounts/session/sign-out.ts"),
	route("sessio", "accounts/session/refresh.ts"),
	route("rebut/tanca", "receipts/close.ts"),
	route("rebut/avisos/atura/un-clic", "receipts/news/one-click.ts"),
	route("galetes/oblida", "consent/forget.ts"),
	route("butlleti/arxiu.xml", "newsletter/archive/feed.ts"),
	route("butlleti/baixa/un-clic", "newsletter/subscribers/one-click.ts"),

	route("agenda.ics", "agenda/feed.ts"),
	route("agenda/:id/activitat.ics", "agenda/activity.ts"),

	route("mapa/imatge.svg", "map/drawing/image.ts"),
	route("mapa/xarxa.geojson", "map/open-data/network-feed.ts"),
	route("mapa/comentaris.geojson", "map/open-data/comments-feed.ts"),

	route("testimonis/podcast.xml", "voices/podcast.ts"),

	route("media/*", "site/media/route.ts"),

	// For machines
	route("healthz", "platform/http/healthz.ts"),
	route("robots.txt", "site/discovery/robots.ts"),
	route(".well-known/security.txt", "site/discovery/security-txt.ts"),
	route("sitemap.xml", "site/discovery/sitemap.ts"),
] satisfies RouteConfig;
