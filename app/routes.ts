import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";
import { scopes } from "#app/platform/content/scope-names.ts";

const trashed = (section: string) => [
	route(":id/recupera", "office/audit-log/restore.ts", { id: `admin/${section}/restore` }),
	route(":id/elimina", "office/audit-log/erase.tsx", { id: `admin/${section}/erase` }),
];

type Part = "pages" | "office" | "files";

const ofCapabilities: Partial<Record<Part, RouteConfigEntry[]>>[] = await Promise.all(
	globSync("app/*/routes.ts")
		.toSorted()
		.map((file) => import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)),
);
const routesOf = (part: Part) => ofCapabilities.flatMap((routes) => routes[part] ?? []);

export default [
	layout("site/layout.tsx", [
		...routesOf("pages"),

		// The campaign
		index("site/home/route.tsx"),
		route("de-que-va", "site/about/route.tsx"),
		...scopes.map((scope) => route(scope, "site/scope/route.tsx", { id: `scope-${scope}` })),
		route("avis-legal-i-privacitat", "site/legal/notice.tsx"),
		route("politica-privacitat", "site/legal/notice.tsx", { id: "site/legal/privacy" }),
		route("politica-cookies", "site/legal/cookies.tsx"),
		route("accessibilitat", "site/legal/accessibility.tsx"),
		route("participa/normes", "site/legal/rules.tsx"),

		// Forms
		route("participa", "participation/choices/route.tsx"),

		// Receipts
		route("rebut", "receipts/route.tsx"),
		route("rebut/correu", "receipts/card/mail-code.tsx"),
		route("rebut/corregeix", "participation/correct.tsx"),
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
		route("compte", "accounts/account/layout.ts", [
			index("accounts/account/overview/route.tsx"),
			route("contrasenya", "accounts/account/password/route.tsx"),
			route("correu", "accounts/account/email/route.tsx"),
			route("correu/confirma", "accounts/account/email/confirm-new.tsx"),
			route("correu/envia", "accounts/account/email/send-confirmation.ts"),
			route("sessions/tanca-les-altres", "accounts/account/overview/end.ts", { id: "account/end-others" }),
			route("sessions/:id/tanca", "accounts/account/overview/end.ts"),
			layout("accounts/account/second-factor/layout.ts", [
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
		...section("xifres", "office/figures"),
		route("xifres/exporta.csv", "office/figures/csv.ts"),
		...section("equip", "accounts/team", [
			route("convida", "accounts/team/invite.tsx"),
			route("convits/:id/retira", "accounts/team/withdraw.ts"),
			route("segon-factor", "accounts/team/second-factor.ts"),
			route(":id/rol", "accounts/team/role.tsx"),
			route(":id/treu", "accounts/team/end.tsx"),
		]),
		...section("estat", "office/status", [route("accessibilitat", "office/status/accessibility/route.tsx")]),
		...section("paperera", "office/trash", trashed("paperera")),
		...section("registre", "office/audit-log", trashed("registre")),
		route("vista", "office/shell/set-density.ts"),
		route("hidratacio", "office/status/hydration.ts"),
		route("pujades", "office/uploads/tus/create.ts"),
		route("pujades/:id", "office/uploads/tus/resume.ts"),
		...routesOf("office"),
		route("*", "office/shell/not-found.tsx"),
	]),

	// Actions without a page
	route("surt", "accounts/session/sign-out.ts"),
	route("sessio", "accounts/session/refresh.ts"),
	route("rebut/tanca", "receipts/close.ts"),
	route("rebut/avisos/atura/un-clic", "receipts/news/one-click.ts"),
	route("galetes/oblida", "consent/forget.ts"),
	...routesOf("files"),
	route("media/*", "site/media/route.ts"),

	route("avis-legal.pdf", "site/legal/pdf/route.ts"),

	// For machines
	route("healthz", "platform/http/healthz.ts"),
	route("robots.txt", "site/discovery/robots.ts"),
	route(".well-known/security.txt", "site/discovery/security-txt.ts"),
	route("sitemap.xml", "site/discovery/sitemap.ts"),
] satisfies RouteConfig;
