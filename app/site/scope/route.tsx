import { data } from "react-router";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { BackgroundVideo } from "#app/media/video/background-video.tsx";
import { scopes } from "#app/platform/content/scope-names.ts";
import { site } from "#app/platform/content/site.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { asksForLittleData } from "#app/platform/http/save-data.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { findShownVideo } from "#app/videos/queries.ts";
import type { Route } from "./+types/route";
import { scenes } from "./scenes.ts";
import { scopeCopy } from "./scopes.ts";

export const handle = { styles: "scope", cacheTags: ["videos"] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return [];
	const { title, name, description, keywords } = scopeCopy[args.loaderData.scope];
	return describePage({ title: `${name}: ${title} · ${site.name}`, description, keywords }, args);
};

/** The path is the theme. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const [path] = url.pathname.toLowerCase().split("/").filter(Boolean);
	const scope = scopes.find((one) => one === path);
	if (!scope) throw data(null, { status: 404 });
	const [video] = await orEmpty(state, "video", state.read(findShownVideo(state.db, scope)), []);
	return { scope, video, saveData: asksForLittleData(request) };
}

export default function ScopePage({ loaderData: { scope, video, saveData } }: Route.ComponentProps) {
	const { name, title, lead, benefits } = scopeCopy[scope];
	const { words } = useParticipation();
	const scene = { src: scenes[scope], width: 640, height: 400 };
	return (
		<div data-scope={scope} className="scope-page">
			<section className="scope-hero">
				{video ? (
					<BackgroundVideo {...video} drawing={scene} saveData={saveData} className="scope-hero__scene" />
				) : (
					<div className="scope-hero__scene">
						<img {...scene} alt="" fetchPriority="high" />
					</div>
				)}
				<div className="shell">
					<p className="badge">{name}</p>
					<h1>{title}</h1>
					<p>{lead}</p>
				</div>
			</section>
			<section className="shell band" aria-labelledby="hi-guanyem">
				<h2 id="hi-guanyem">Què hi guanyem</h2>
				<ul className="benefits">
					{benefits.map((benefit) => (
						<li key={benefit.title} className="card">
							<h3>{benefit.title}</h3>
							<p>{benefit.text}</p>
						</li>
					))}
				</ul>
				<ul className="mt-10 flex flex-wrap gap-3">
					<li>
						<a href="/participa" className={buttonClass("default", "lg")}>
							{words.scope.participate}
						</a>
					</li>
					<li>
						<a href="/#ambits" className={buttonClass("outline", "lg")}>
							Explorar altres àmbits
						</a>
					</li>
				</ul>
			</section>
		</div>
	);
}
