import type { ComponentType } from "react";
import { data } from "react-router";
import { NextActivity } from "#app/agenda/next.tsx";
import { listComingActivities } from "#app/agenda/queries.ts";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { given } from "#app/capabilities/given.ts";
import type { ScopeVoice } from "#app/capabilities/scope-voices.ts";
import { shownTags } from "#app/capabilities/shown-tags.ts";
import { BackgroundVideo } from "#app/media/video/background-video.tsx";
import { type Scope, scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { site } from "#app/platform/content/site.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { asksForLittleData } from "#app/platform/http/save-data.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { findShownVideo } from "#app/videos/queries.ts";
import type { Route } from "./+types/route";
import { scenes } from "./scenes.ts";
import { type ScopeCopy, scopeCopy } from "./scopes.ts";

export const handle = { styles: "scope", cacheTags: ["videos", "activities", ...shownTags] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return [];
	const { scope } = args.loaderData;
	const { title, description, keywords } = scopeCopy[scope];
	return describePage({ title: `${scopeNames[scope]}: ${title} · ${site.name}`, description, keywords }, args);
};

/** None where voices have been taken out. */
type ListVoices = (state: RequestState, scope: Scope, most: number) => Promise<ScopeVoice[]>;
const voiceLists: readonly ListVoices[] = given("listOfScope");

/** The path is the theme. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const [path] = url.pathname.toLowerCase().split("/").filter(Boolean);
	const scope = scopes.find((one) => one === path);
	if (!scope) throw data(null, { status: 404 });
	const { db, read } = state;
	const [[video], voices, [next]] = await Promise.all([
		orEmpty(state, "video", read(findShownVideo(db, scope)), []),
		orEmpty(state, "testimonials", Promise.all(voiceLists.map((list) => list(state, scope, 2))), []),
		orEmpty(state, "agenda", read(listComingActivities(db, dayInMadrid(new Date()), 1)), []),
	]);
	return { scope, video, voices: voices.flat(), next, saveData: asksForLittleData(request) };
}

export default function ScopePage({ loaderData: { scope, video, voices, next, saveData } }: Route.ComponentProps) {
	const { title, lead, benefits, ...copy } = scopeCopy[scope];
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
					<p className="badge">{scopeNames[scope]}</p>
					<h1>{title}</h1>
					<p>{lead}</p>
				</div>
			</section>
			<section className="shell band" aria-labelledby="hi-guanyem">
				<h2 id="hi-guanyem">Què hi guanyem</h2>
				<ul className="mt-10 grid gap-5 md:grid-cols-3">
					{Object.entries(benefits).map(([benefit, text]) => (
						<li key={benefit} className="card">
							<h3>{benefit}</h3>
							<p className="mt-3">{text}</p>
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
			<Detail {...copy} />
			{VoicesBand && <VoicesBand scope={scope} voices={voices} />}
			{next && <NextActivity {...next} />}
		</div>
	);
}

/** Its band of the voices, if they have not been taken out. */
type Bands = { Band: ComponentType<{ scope: Scope; voices: ScopeVoice[] }> };
const bands = import.meta.glob<Bands>("../../voices/scope.tsx", { eager: true });
const VoicesBand = Object.values(bands)[0]?.Band;

function Detail({ number, detail }: Pick<ScopeCopy, "number" | "detail">) {
	return (
		<section className="band band--sand" aria-labelledby="detall">
			<div className="shell grid items-center gap-x-[clamp(2rem,5vw,4rem)] gap-y-8 md:grid-cols-[1fr_minmax(18rem,28rem)]">
				<p className="max-w-96 text-[1.25rem]">
					<strong className="block font-display text-[clamp(4.5rem,11vw,8rem)] leading-none font-extrabold tracking-[-0.04em] whitespace-nowrap text-(--scope)">
						{number.figure}
					</strong>{" "}
					{number.text}
				</p>
				<div>
					<h2 id="detall">{detail.title}</h2>
					<p>{detail.text}</p>
					<p className="mt-6">
						<a href={`/mapa?vista=${detail.view}`} className={buttonClass()}>
							Obre el mapa aquí
						</a>
					</p>
				</div>
				<img
					src={`/mapa/imatge.svg?vista=${detail.view}`}
					alt=""
					width={480}
					height={600}
					loading="lazy"
					className="h-auto w-full rounded-card border-2 border-ink md:col-start-2 md:row-start-1 md:row-end-3"
				/>
			</div>
		</section>
	);
}
