import { type ComponentType, Fragment, type ReactNode } from "react";
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
import { scenes, vignetteOf } from "./scenes.ts";
import { type Part, type ScopeCopy, scopeCopy } from "./scopes.ts";

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
	const { words } = useParticipation();
	const { title, lead, order, ...copy } = scopeCopy[scope];
	const scene = { src: scenes[scope], width: 640, height: 400 };
	const parts: Record<Part, ReactNode> = {
		benefits: <Benefits {...copy} scope={scope} />,
		number: <BigNumber {...copy.number} />,
		place: <Place {...copy.detail} />,
		voices: VoicesBand && <VoicesBand scope={scope} voices={voices} />,
	};
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
					<ul className="mt-6 flex flex-wrap gap-3">
						<li>
							<a href="/participa" className={buttonClass("secondary")}>
								{words.scope.participate}
							</a>
						</li>
						<li>
							<a href="/#ambits" className={buttonClass("outline")}>
								Explorar altres àmbits
							</a>
						</li>
					</ul>
				</div>
			</section>
			{order.map((part) => (
				<Fragment key={part}>{parts[part]}</Fragment>
			))}
			{next && <NextActivity {...next} />}
		</div>
	);
}

function Benefits({ scope, benefits }: { scope: Scope } & Pick<ScopeCopy, "benefits">) {
	return (
		<section className="shell band" aria-labelledby="hi-guanyem">
			<h2 id="hi-guanyem">Què hi guanyem</h2>
			<ul className="mt-10 grid gap-5 md:grid-cols-3">
				{Object.entries(benefits).map(([benefit, text], at) => (
					<li key={benefit} className="card overflow-hidden p-0">
						<img src={vignetteOf(scope, at)} alt="" width={400} height={240} loading="lazy" className="w-full" />
						<div className="px-6 pt-3 pb-6">
							<h3>{benefit}</h3>
							<p className="mt-3">{text}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

/** From one edge to the other, on the track that a wheel leaves. */
function BigNumber({ figure, text }: ScopeCopy["number"]) {
	return (
		<div className="band band--fuchsia">
			<p className="shell @container text-[clamp(1.25rem,2.2vw,1.75rem)] leading-snug font-bold text-balance">
				<strong
					className={`big-number font-display leading-[0.85] font-extrabold tracking-[-0.05em] whitespace-nowrap text-sun ${sizeOf(figure)}`}
				>
					{figure}
				</strong>{" "}
				{text}
			</p>
		</div>
	);
}

/** So that it fills its line: a figure one is narrow. */
function sizeOf(figure: string): string {
	if (figure.length < 6) return "text-[39cqi]";
	return figure.startsWith("1") ? "text-[34cqi]" : "text-[31.5cqi]";
}

function Place({ title, text, view }: ScopeCopy["detail"]) {
	const map = `/mapa/imatge.svg?vista=${view}`;
	return (
		<section className="band band--sand map-band" aria-labelledby="detall">
			<picture>
				<source media="(min-width: 36rem)" srcSet={`${map}&ampla=`} />
				<img src={map} alt="" width={480} height={600} loading="lazy" className="w-full" />
			</picture>
			<div className="shell">
				<div className="card self-center">
					<h2 id="detall">{title}</h2>
					<p>{text}</p>
					<p className="mt-6">
						<a href={`/mapa?vista=${view}`} className={buttonClass()}>
							Obre el mapa aquí
						</a>
					</p>
				</div>
			</div>
		</section>
	);
}

/** Its band of the voices, if they have not been taken out. */
type Bands = { Band: ComponentType<{ scope: Scope; voices: ScopeVoice[] }> };
const bands = import.meta.glob<Bands>("../../voices/scope.tsx", { eager: true });
const VoicesBand = Object.values(bands)[0]?.Band;
