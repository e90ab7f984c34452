import type { Route } from "./+types/robots";
import { requestState } from "./context.server.ts";

export function loader({ context }: Route.LoaderArgs) {
	const { siteUrl } = context.get(requestState).settings;
	const lines = ["User-agent: *", "Disallow: /admin", "", `Sitemap: ${siteUrl}/sitemap.xml`, ""];
	return new Response(lines.join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
