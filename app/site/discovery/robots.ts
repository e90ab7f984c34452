import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import type { Route } from "./+types/robots";

export const handle = { cacheTags: [] } satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const lines = ["User-agent: *", "Disallow: /admin", "", `Sitemap: ${state.settings.siteUrl}/sitemap.xml`, ""];
	return publicFile(state, request, lines.join("\n"), {
		"Content-Type": "text/plain; charset=utf-8",
		"Cache-Control": "public, max-age=3600",
	});
}
