import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { recordsOf } from "./admin/managed-records.server.ts";
import type { Section } from "./admin/sections.ts";
import { scopes } from "./content/campaign/scope-names.ts";
import { isSentKind } from "./data/tables/people/receipts.ts";

const section = (path: Section, folder: string, own: RouteConfigEntry[] = []) => [
	route(path, `admin/${folder}/route.tsx`, [...own, ...recordsOf(path).flatMap(sharedRoutes)]),
	...recordsOf(path).flatMap(({ exports = [] }) =>
		exports.map((format) =>
			route(`${path}/exporta.${format}`, "admin/exports/route.ts", { id: `admin/${path}/export-${format}` }),
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
		isThere ? [route(`${below}${address}`, `admin/records/${file}`, { id: `admin/${path}/${name}` })] : [];
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
	route(":id/recupera", "admin/audit-log/restore.ts", { id: `admin/${section}/restore` }),
	route(":id/elimina", "admin/audit-log/erase.tsx", { id: `admin/${section}/erase` }),
];

export default [
	layout("site/layout.tsx", [
		// Pages
		index("site/home/route.tsx"),
		route("de-que-va", "site/about/route.tsx"),
		...scopes.map((scope) => route(scope, "site/scope/route.tsx", { id: `scope-${scope}` })),
		route("segueixlavivi", "site/vivi/route.tsx"),
		route("landing/:slug", "site/landing/route.tsx"),
		route("mapa", "map/route.tsx"),
		route("testimonis", "site/voices/route.tsx"),
		route("avis-legal-i-privacitat", "site/legal/notice.tsx"),
		route("politica-privacitat", "site/legal/notice.tsx", { id: "site/legal/privacy" }),
		route("politica-cookies", "site/legal/cookies.tsx"),
		route("accessibilitat", "site/legal/accessibility.tsx"),
		route("participa/normes", "site/legal/rules.tsx"),

		// Forms
		route("butlleti", "participation/newsletter/route.tsx"),
		route("butlleti/confirma", "participation/newsletter/confirm.tsx"),
		route("butlleti/baixa", "participation/newsletter/leave.tsx"),
		route("butlleti/arxiu", "letters/archive/route.tsx"),
		route("butlleti/arxiu/:id", "letters/archive/letter.tsx"),
		route("participa", "participation/choices/route.tsx"),
		route("participa/questionari", "participation/questionnaire/route.tsx"),
		route("participa/reflexio", "participation/reflections/route.tsx"),
		route("mapa/comentari", "participation/map-comments/route.tsx"),
		route("testimonis/grava", "participation/testimonials/route.tsx"),

		// Receipts
		route("rebut", "participation/receipts/route.tsx"),
		route("rebut/correu", "participation/receipts/card/mail-code.tsx"),
		route("rebut/corregeix", "participation/receipts/author/correct.tsx"),
		route("rebut/lloc", "participation/receipts/author/place.tsx"),
		route("rebut/retira", "participation/receipts/author/withdraw.tsx"),
		route("rebut/novetats", "participation/receipts/author/news.tsx"),
		route("rebut/avisos/confirma", "participation/receipts/news/confirm.tsx"),
		route("rebut/avisos/atura", "participation/receipts/news/stop.tsx"),

		// Accounts
		route("entra", "auth/sign-in/route.tsx"),
		route("entra/codi", "auth/code/route.tsx"),
		route("registre", "auth/sign-up/route.tsx"),
		route("registre/acaba", "auth/sign-up/finish.tsx"),
		route("recupera", "auth/recovery/route.tsx"),
		route("recupera/nova", "auth/recovery/new-password.tsx"),
		route("convit", "auth/invitation/route.tsx"),
		route("admin/login", "admin/login/route.tsx"),

		route("correu/confirma", "auth/confirm/route.tsx"),
		route("compte", "account/layout.tsx", [
			index("account/overview/route.tsx"),
			route("contrasenya", "account/password/route.tsx"),
			route("correu", "account/email/route.tsx"),
			route("correu/confirma", "account/email/confirm-new.tsx"),
			route("correu/envia", "account/email/send-confirmation.ts"),
			route("sessions/tanca-les-altres", "account/overview/end-others.ts"),
			route("sessions/:id/tanca", "account/overview/end.ts"),
			layout("account/second-factor/layout.tsx", [
				route("segon-factor", "account/second-factor/route.tsx"),
				route("segon-factor/activa", "account/second-factor/enrol.tsx"),
				route("segon-factor/codis", "account/second-factor/renew.tsx"),
				route("segon-factor/desactiva", "account/second-factor/remove.tsx"),
			]),
			route("esborra", "account/delete/route.tsx"),
		]),

		route("galetes", "consent/settings.tsx"),

		route("*", "site/not-found.tsx"),
	]),

	// Back-office
	route("admin", "admin/shell/layout.tsx", [
		index("admin/shell/to-dashboard.ts"),
		...section("dashboard", "dashboard"),
		...section("testimonials", "testimonials", [route(":id/edita", "admin/testimonials/edit.tsx")]),
		...section("reflections", "reflections"),
		...section("map-comments", "map-comments"),
		...section("landings", "landings", [
			route("crea", "admin/landings/create.tsx"),
			route(":id/edita", "admin/landings/edit.tsx"),
		]),
		...section("activities", "activities", [
			route("crea", "admin/activities/create.tsx"),
			route(":id/edita", "admin/activities/edit.tsx"),
		]),
		...section("videos", "videos", [
			route("crea", "admin/videos/create.tsx"),
			route(":id/edita", "admin/videos/edit.tsx"),
		]),
		...section("home-background", "home-background", [
			route("crea", "admin/home-background/create.tsx"),
			route(":id/edita", "admin/home-background/edit.tsx"),
		]),
		...section("bici-fucsia", "bici-fucsia", [
			route("crea", "admin/bici-fucsia/create.tsx"),
			route("diverses", "admin/bici-fucsia/create-several.tsx"),
			route(":id/edita", "admin/bici-fucsia/edit.tsx"),
			route(":id/posicio", "admin/bici-fucsia/move.ts"),
		]),
		...section("footer", "footer", [
			route("textos", "admin/footer/texts.tsx"),
			route("logos/crea", "admin/footer/logos/create.tsx"),
			route("logos/:id/edita", "admin/footer/logos/edit.tsx"),
		]),
		...section("xifres", "figures"),
		route("xifres/exporta.csv", "admin/figures/csv.ts"),
		...section("butlletins", "letters", [
			route("crea", "admin/letters/create.tsx"),
			route(":id/edita", "admin/letters/edit.tsx"),
		]),
		route("butlletins/:id", "admin/letters/letter/route.tsx"),
		...section("subscribers", "subscribers", [
			route("importa", "admin/subscribers/import/route.tsx"),
			route(":id/consentiment", "admin/subscribers/consent.tsx"),
			route(":id/demana", "admin/subscribers/ask.ts"),
		]),
		...section("equip", "team", [
			route("convida", "admin/team/invite.tsx"),
			route("convits/:id/retira", "admin/team/withdraw.ts"),
			route("segon-factor", "admin/team/second-factor.ts"),
			route(":id/rol", "admin/team/role.tsx"),
			route(":id/treu", "admin/team/end.tsx"),
		]),
		...section("conservacio", "retention", [route("terminis", "admin/retention/terms/route.tsx")]),
		route("conservacio/prova", "admin/retention/dry-run/route.tsx"),
		route("conservacio/tractaments", "admin/retention/processing/route.tsx"),
		route("conservacio/passada", "admin/retention/run.ts"),
		...section("estat", "status", [route("accessibilitat", "admin/status/accessibility/route.tsx")]),
		...section("persones", "person-requests", [route("crea", "admin/person-requests/create.tsx")]),
		route("persones/:id", "admin/person-requests/person.tsx"),
		route("persones/:id/esborra", "admin/person-requests/deeds/erase.tsx"),
		route("persones/:id/allarga", "admin/person-requests/deeds/extend.tsx"),
		route("persones/:id/tanca", "admin/person-requests/deeds/close.ts"),
		route("persones/:id/corregeix", "admin/person-requests/deeds/correct.tsx"),
		route("persones/:id/limita", "admin/person-requests/deeds/restrict.ts"),
		route("persones/:id/allibera", "admin/person-requests/deeds/release.ts"),
		route("persones/:id/dades.zip", "admin/person-requests/hand-over/route.ts"),
		route("persones/:id/esborrant", "admin/person-requests/deeds/erasing.tsx"),
		...section("paperera", "trash", trashed("paperera")),
		...section("registre", "audit-log", trashed("registre")),
		route("hidratacio", "admin/status/hydration.ts"),
		route("pujades", "admin/uploads/tus/create.ts"),
		route("pujades/:id", "admin/uploads/tus/resume.ts"),
		route("*", "admin/shell/not-found.tsx"),
	]),

	// Actions without a page
	route("surt", "auth/session/sign-out.ts"),
	route("sessio", "auth/session/refresh.ts"),
	route("rebut/tanca", "participation/receipts/close.ts"),
	route("rebut/avisos/atura/un-clic", "participation/receipts/news/one-click.ts"),
	route("galetes/oblida", "consent/forget.ts"),
	route("butlleti/arxiu.xml", "letters/archive/feed.ts"),
	route("butlleti/baixa/un-clic", "participation/newsletter/one-click.ts"),

	route("agenda.ics", "site/agenda/feed.ts"),
	route("agenda/:id/activitat.ics", "site/agenda/activity.ts"),

	route("mapa/imatge.svg", "map/drawing/image.ts"),
	route("mapa/xarxa.geojson", "map/open-data/network-feed.ts"),
	route("mapa/comentaris.geojson", "map/open-data/comments-feed.ts"),

	route("testimonis/podcast.xml", "site/voices/podcast.ts"),

	route("media/*", "media/route.ts"),

	// For machines
	route("healthz", "http/healthz.ts"),
	route("robots.txt", "site/discovery/robots.ts"),
	route(".well-known/security.txt", "site/discovery/security-txt.ts"),
	route("sitemap.xml", "site/discovery/sitemap.ts"),
] satisfies RouteConfig;
