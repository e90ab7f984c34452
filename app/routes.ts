import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { scopes } from "./content/scopes.ts";

/** Asks whether a record is to be deleted: one module for all sections. */
const deletion = (section: string, below = "") =>
	route(`${below}:id/elimina`, "admin/records/deletion/route.tsx", { id: `admin/${section}/delete` });

/** Shows one to visitors or hides it: likewise. */
const publication = (section: string, below = "") =>
	route(`${below}:id/publicacio`, "admin/records/publication/route.ts", { id: `admin/${section}/publication` });

/** Reviews what people send, one by one or many at once, and undoes the latter: likewise. */
const moderation = (section: string) => [
	route(":id/estat", "admin/records/moderation/review.ts", { id: `admin/${section}/review` }),
	route("estat", "admin/records/moderation/review-many.tsx", { id: `admin/${section}/review-many` }),
	route("desfes", "admin/records/moderation/undo.ts", { id: `admin/${section}/undo` }),
];

/** All records of a section as a file. */
const table = (section: string) =>
	route(`${section}/exporta.csv`, "admin/exports/csv.ts", { id: `admin/${section}/export` });

/** Brings a record back from the trash, or erases it: from each list that shows what is there. */
const trashed = (section: string) => [
	route(":id/recupera", "admin/audit-log/restore.ts", { id: `admin/${section}/restore` }),
	route(":id/elimina", "admin/audit-log/erase.tsx", { id: `admin/${section}/erase` }),
];

export default [
	layout("site/layout.tsx", [
		// What people read
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

		// What people send
		route("butlleti", "participation/newsletter/route.tsx"),
		route("participa", "participation/choices/route.tsx"),
		route("participa/questionari", "participation/questionnaire/route.tsx"),
		route("participa/reflexio", "participation/reflections/route.tsx"),
		route("mapa/comentari", "participation/map-comments/route.tsx"),
		route("testimonis/grava", "participation/testimonials/route.tsx"),

		// Accounts
		route("entra", "auth/sign-in/route.tsx"),
		route("entra/codi", "auth/code/route.tsx"),
		route("registre", "auth/sign-up/route.tsx"),
		route("registre/acaba", "auth/sign-up/finish.tsx"),
		route("recupera", "auth/recovery/route.tsx"),
		route("recupera/nova", "auth/recovery/new-password.tsx"),
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

		// What people choose
		route("galetes", "consent/settings.tsx"),

		// Every other path
		route("*", "site/not-found.tsx"),
	]),

	// The back-office
	route("admin", "admin/shell/layout.tsx", [
		index("admin/shell/to-dashboard.ts"),
		route("dashboard", "admin/dashboard/route.tsx"),
		route("testimonials", "admin/testimonials/route.tsx", [
			...moderation("testimonials"),
			route(":id/edita", "admin/testimonials/edit.tsx"),
			deletion("testimonials"),
		]),
		route("reflections", "admin/reflections/route.tsx", [deletion("reflections")]),
		route("map-comments", "admin/map-comments/route.tsx", [...moderation("map-comments"), deletion("map-comments")]),
		route("landings", "admin/landings/route.tsx", [
			route("crea", "admin/landings/create.tsx"),
			route(":id/edita", "admin/landings/edit.tsx"),
			publication("landings"),
			deletion("landings"),
		]),
		route("activities", "admin/activities/route.tsx", [
			route("crea", "admin/activities/create.tsx"),
			route(":id/edita", "admin/activities/edit.tsx"),
			deletion("activities"),
		]),
		route("videos", "admin/videos/route.tsx", [
			route("crea", "admin/videos/create.tsx"),
			route(":id/edita", "admin/videos/edit.tsx"),
			publication("videos"),
			deletion("videos"),
		]),
		route("home-background", "admin/home-background/route.tsx", [
			route("crea", "admin/home-background/create.tsx"),
			route(":id/edita", "admin/home-background/edit.tsx"),
			publication("home-background"),
			deletion("home-background"),
		]),
		route("bici-fucsia", "admin/bici-fucsia/route.tsx", [
			route("crea", "admin/bici-fucsia/create.tsx"),
			route("diverses", "admin/bici-fucsia/create-several.tsx"),
			route(":id/edita", "admin/bici-fucsia/edit.tsx"),
			route(":id/posicio", "admin/bici-fucsia/move.ts"),
			publication("bici-fucsia"),
			deletion("bici-fucsia"),
		]),
		route("footer", "admin/footer/route.tsx", [
			route("textos", "admin/footer/texts.tsx"),
			route("logos/crea", "admin/footer/logos/create.tsx"),
			route("logos/:id/edita", "admin/footer/logos/edit.tsx"),
			publication("footer", "logos/"),
			deletion("footer", "logos/"),
		]),
		route("xifres", "admin/figures/route.tsx"),
		route("xifres/exporta.csv", "admin/figures/csv.ts"),
		route("subscribers", "admin/subscribers/route.tsx", [deletion("subscribers")]),
		...["reflections", "map-comments", "testimonials", "subscribers"].map(table),
		route("map-comments/exporta.geojson", "admin/exports/geojson.ts"),
		route("pujades", "admin/uploads/tus/create.ts"),
		route("pujades/:id", "admin/uploads/tus/resume.ts"),
		route("paperera", "admin/trash/route.tsx", trashed("paperera")),
		route("registre", "admin/audit-log/route.tsx", trashed("registre")),
		route("*", "admin/shell/not-found.tsx"),
	]),

	// Actions that have no page
	route("surt", "auth/session/sign-out.ts"),
	route("sessio", "auth/session/refresh.ts"),
	route("galetes/oblida", "consent/forget.ts"),

	// The agenda for calendars
	route("agenda.ics", "site/agenda/feed.ts"),
	route("agenda/:id/activitat.ics", "site/agenda/activity.ts"),

	// The map as an image, and its open data
	route("mapa/imatge.svg", "map/drawing/image.ts"),
	route("mapa/xarxa.geojson", "map/open-data/network-feed.ts"),
	route("mapa/comentaris.geojson", "map/open-data/comments-feed.ts"),

	// The voices for podcast apps
	route("testimonis/podcast.xml", "site/voices/podcast.ts"),

	// Media out of R2
	route("media/*", "media/route.ts"),

	// For machines
	route("healthz", "http/healthz.ts"),
	route("robots.txt", "site/discovery/robots.ts"),
	route(".well-known/security.txt", "site/discovery/security-txt.ts"),
	route("sitemap.xml", "site/discovery/sitemap.ts"),
] satisfies RouteConfig;
