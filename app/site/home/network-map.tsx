import { lines } from "virtual:map";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { CommentNote } from "#app/map/comment-note.tsx";
import { lineStatuses } from "#app/map/drawing/line.ts";
import { Stroke, statusNames } from "#app/map/drawing/network-map.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { ThirdPartyFrame } from "#app/platform/ui/third-party-frame.tsx";
import type { HomeSections } from "./sections.server.ts";

type NetworkMapProps = Pick<HomeSections, "mapUrl" | "showsMap" | "comments" | "published">;

/** Characters of a comment that stand here. */
const mostShown = 80;

export function NetworkMap({ mapUrl, showsMap, comments, published }: NetworkMapProps) {
	const { isOpen, words } = useParticipation();
	return (
		<section id="mapa" className="band band--sand map-band" aria-labelledby="mapa-titol">
			{mapUrl ? (
				<ThirdPartyFrame
					url={mapUrl}
					title="Mapa interactiu de la xarxa"
					isShown={showsMap}
					showHref="?marc=mapa#mapa"
				/>
			) : (
				<a href="/mapa">
					<picture>
						<source media="(min-width: 36rem)" srcSet="/mapa/imatge.svg?ampla=" />
						<img
							src="/mapa/imatge.svg"
							alt="Mapa de la xarxa ciclable"
							width={480}
							height={600}
							loading="lazy"
							className="w-full"
						/>
					</picture>
				</a>
			)}
			<div className="shell">
				<div className="card">
					<h2 id="mapa-titol">{words.home.mapTitle}</h2>
					<p>{words.home.map}</p>
					<ul className="mt-6">
						{lineStatuses.map((status) => (
							<li key={status}>
								<Stroke status={status} /> {statusNames[status]}: {kilometres(status)} km
							</li>
						))}
					</ul>
					<ul className="mt-6 flex flex-wrap gap-3">
						<li>
							<a href="/mapa" className={buttonClass()} data-dialog="">
								Obre el mapa
							</a>
						</li>
						{isOpen && (
							<li>
								<a href="/mapa/comentari" className={buttonClass("outline")} data-dialog="">
									Fes els teus comentaris
								</a>
							</li>
						)}
					</ul>
				</div>
				{comments.length > 0 && (
					<div className="card">
						<p className="flex flex-wrap gap-3">
							{published.map(({ records, name }) => (
								<span key={name}>
									<b>{formatNumber(records)}</b> {name}
								</span>
							))}
						</p>
						<ul className="mt-6">
							{comments.map((comment) => (
								<li key={comment.id}>
									<p>{excerpt(comment.comment, mostShown)}</p>
									<CommentNote {...comment} line={null} longitude={null} latitude={null} />
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</section>
	);
}

function kilometres(status: (typeof lineStatuses)[number]): string {
	const all = lines.filter((line) => line.status === status);
	return formatNumber(all.reduce((sum, { km }) => sum + km, 0));
}
