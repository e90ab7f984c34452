import { modules } from "virtual:enhance";
import { lines, tracing } from "virtual:map";
import { Fragment } from "react";
import type { Municipality } from "#app/places/municipalities/municipalities.ts";
import { type Move, moved, moves, type View, writeView } from "#app/places/view.ts";
import { BaseLegend } from "../base/legend.tsx";
import { deepestOn, type ShownBase, writeBase } from "../basemap/grid.ts";
import { NearMe } from "../finding/near-me.tsx";
import { lineInBrief } from "../line/card.tsx";
import { type Line, type LineStatus, lineStatuses, lineStyles } from "./line.ts";

interface NetworkMapProps {
	view: View;
	/** SVG text of `drawMap`. */
	drawing: string;
	marked?: Municipality;
	line?: Line;
	base?: ShownBase;
}

/** The buttons are links; with JavaScript the map also pans and zooms in place (map/browser/map.module.browser.ts). */
export function NetworkMap({ view, drawing, marked, line, base }: NetworkMapProps) {
	const hrefOf = (move: Move) => {
		const search = new URLSearchParams({
			...(marked && { municipi: marked.slug }),
			...(line && { cami: line.slug }),
			vista: writeView(moved(view, move, deepestOn(base))),
		});
		return `/mapa?${search}#xarxa`;
	};
	return (
		<figure className="map" id="xarxa">
			<network-map data-module={modules.map} data-view={writeView(view)} data-base={writeBase(base)}>
				<div className="map__frame">
					<div className="map__drawing">
						<svg
							width="100%"
							height="100%"
							overflow="visible"
							aria-hidden="true"
							// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from this repository's own data and numbers
							dangerouslySetInnerHTML={{ __html: drawing }}
						/>
					</div>
				</div>
				<nav aria-label="Mou el mapa">
					<ul className="map__moves">
						{(Object.keys(moves) as Move[]).map((move) => (
							<li key={move}>
								<a href={hrefOf(move)} data-move={move} title={moves[move].label}>
									<MoveSign move={move} />
								</a>
							</li>
						))}
					</ul>
				</nav>
				<NearMe />
			</network-map>
			<figcaption>
				<Legend />
				<BaseLegend base={base} />{" "}
				<p>
					{tracing && `Traçat ${tracing}. `}Límits municipals simplificats: ©{" "}
					<a href="https://www.ign.es/">Instituto Geográfico Nacional</a>,{" "}
					<a href="https://creativecommons.org/licenses/by/4.0/deed.ca">CC BY 4.0</a>.
				</p>
			</figcaption>
		</figure>
	);
}

const signs: Record<Move, string> = { acosta: "+", allunya: "−", nord: "↑", sud: "↓", oest: "←", est: "→" };

export function MoveSign({ move }: { move: Move }) {
	return (
		<>
			<span aria-hidden="true">{signs[move]}</span> <span className="sr-only">{moves[move].label}</span>
		</>
	);
}

export const statusNames: Record<LineStatus, string> = {
	construït: "Construït",
	previst: "Previst",
	proposat: "Proposat",
};

export function Legend() {
	return (
		<details className="map__legend">
			<summary>
				{lineStatuses.map((status) => (
					<Fragment key={status}>
						<span>
							<Stroke status={status} /> {statusNames[status]}
						</span>{" "}
					</Fragment>
				))}
				<strong>Els camins, un per un</strong>
			</summary>
			<ul>
				{lines.map((line) => (
					<li key={line.slug}>
						<Stroke status={line.status} /> <a href={`/mapa?cami=${line.slug}`}>{line.name}</a>
						{`: ${lineInBrief(line)}`}
					</li>
				))}
			</ul>
		</details>
	);
}

export function Stroke({ status }: { status: LineStatus }) {
	const { colour, dashes, width } = lineStyles[status];
	return (
		<svg width="36" height="8" aria-hidden="true">
			<path d="M0 4H36" stroke={colour} strokeWidth={width} strokeDasharray={dashes || undefined} />
		</svg>
	);
}
