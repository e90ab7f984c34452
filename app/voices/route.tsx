import { modules } from "virtual:enhance";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { pages } from "#app/platform/content/pages.ts";
import { type Scope, scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { readLastId } from "#app/platform/data/lists/cursor.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import type { Route } from "./+types/route";
import { VoiceCard } from "./card.tsx";
import { type ApprovedTestimonial, listApprovedTestimonials } from "./queries.ts";

const pageLength = 24;
const path = "/testimonis";

export const handle = {
	styles: "voices",
	cacheTags: ["testimonials"],
	searchParams: ["ambit", "abans", "veu"],
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => [
	...describePage(pages.testimonials, args),
	{
		tagName: "link",
		rel: "alternate",
		type: "application/rss+xml",
		title: "Les veus del territori",
		href: `${path}/podcast.xml`,
	},
];

/** Approved testimonials, filtered by `ambit`, before the cursor `abans`, or from that of `veu`. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { searchParams } = new URL(request.url);
	const category = scopes.find((scope) => scope === searchParams.get("ambit"));
	const after = readLastId(searchParams.get("abans"));
	const from = searchParams.get("veu");
	const asked = state.read(listApprovedTestimonials(state.db, { category, after, from }, pageLength + 1));
	const found = await orEmpty(state, "testimonials", asked, []);
	const shown = found.slice(0, pageLength);
	const last = shown.at(-1);
	return {
		category,
		testimonials: shown,
		next: found.length > pageLength && last ? listHref(category, last) : undefined,
	};
}

function listHref(category?: Scope, last?: ApprovedTestimonial): string {
	const search = new URLSearchParams({
		...(category && { ambit: category }),
		...(last && { abans: last.id }),
	});
	return `${path}${search.size > 0 ? `?${search}` : ""}#llista`;
}

export default function Voices({ loaderData: { category, testimonials, next } }: Route.ComponentProps) {
	const { isOpen, words } = useParticipation();
	return (
		<>
			<section className="overflow-hidden bg-sun">
				<div className="shell grid items-end gap-x-8 gap-y-4 pt-[clamp(2rem,6vw,4.5rem)] pb-[clamp(2.5rem,6vw,5rem)] md:grid-cols-[1fr_auto]">
					<div>
						<h1 className="text-[clamp(2.75rem,9vw,6rem)]">Les veus del territori</h1>
						<p>{words.voices.lead}</p>
						{isOpen && (
							<p className="mt-8">
								<a
									href={category ? `${path}/grava?ambit=${category}` : `${path}/grava`}
									className={buttonClass("default", "lg")}
									data-dialog
								>
									Grava el teu testimoni
								</a>
							</p>
						)}
					</div>
					<Vivi
						pose="listening"
						fetchPriority="high"
						className="h-auto w-[min(70%,20rem)] justify-self-end md:w-[clamp(16rem,28vw,26rem)]"
					/>
				</div>
			</section>
			<section id="llista" className="band band--sand pt-[clamp(1.5rem,4vw,3rem)]" aria-label="Testimonis">
				<div className="shell">
					<nav aria-label="Tria un àmbit">
						<ul className="flex flex-wrap gap-2">
							<Chip href={listHref()} isCurrent={!category}>
								Tots
							</Chip>
							{scopes.map((scope) => (
								<Chip key={scope} href={listHref(scope)} isCurrent={scope === category} scope={scope}>
									{scopeNames[scope]}
								</Chip>
							))}
						</ul>
					</nav>
					<Testimonials testimonials={testimonials} next={next} />
					<p className="mt-10">
						També som un pòdcast: copia <a href={`${path}/podcast.xml`}>aquesta adreça</a> a la teva aplicació.
					</p>
				</div>
			</section>
		</>
	);
}

interface TestimonialsProps {
	testimonials: readonly ApprovedTestimonial[];
	/** URL of older ones. */
	next?: string;
}

function Testimonials({ testimonials, next }: TestimonialsProps) {
	const { words } = useParticipation();
	if (testimonials.length === 0) {
		return (
			<div className="grid justify-items-center gap-4 mt-8 text-center">
				<Vivi pose="no-voices" />
				<p>{words.voices.none}</p>
			</div>
		);
	}
	return (
		<voice-list data-module={modules.voices}>
			<ul className="voices__list threes mt-6">
				{testimonials.map((testimonial) => (
					<VoiceCard key={testimonial.id} {...testimonial} />
				))}
			</ul>
			{next && (
				<p className="mt-8" data-more>
					<a href={next} className={buttonClass("outline", "lg")} data-waits>
						Mostra'n més
					</a>
				</p>
			)}
		</voice-list>
	);
}

interface ChipProps {
	href: string;
	isCurrent: boolean;
	scope?: Scope;
	children: string;
}

function Chip({ href, isCurrent, scope, children }: ChipProps) {
	return (
		<li>
			<a href={href} className="chip" aria-current={isCurrent ? "page" : undefined} data-scope={scope}>
				{children}
			</a>
		</li>
	);
}
