import type { ReactNode } from "react";
import { pathOf } from "#app/capabilities/path-of.ts";
import map from "#app/platform/drawings/choice-map.svg?url";
import questionnaire from "#app/platform/drawings/choice-questionnaire.svg?url";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ParticipationClosed } from "../closed.tsx";
import { type Choice, choices, type Tile as OwnTile, type TileColour } from "./choices.ts";

const tiles = Object.values(import.meta.glob<{ tile: OwnTile }>("../../*/tile.ts", { eager: true }))
	.map(({ tile }) => tile)
	.toSorted((one, other) => one.place - other.place);

/** Tailwind finds classes that are whole. */
const grounds: Record<TileColour, string> = {
	fuchsia: "bg-fuchsia",
	ochre: "bg-ochre",
	teal: "bg-teal",
	vine: "bg-vine",
};

const columns = "grid gap-[clamp(1.25rem,3vw,2rem)] min-[44rem]:grid-cols-2";

/** `hasQuestionnaire`: one is open, or the operator has set that of others. */
export function OpenTiles({ hasQuestionnaire }: { hasQuestionnaire: boolean }) {
	const questionnairePath = pathOf("questionnaire");
	return (
		<ul className={columns}>
			<Tile choice={choices.questionnaire} drawing={questionnaire} colour="fuchsia">
				{hasQuestionnaire && questionnairePath ? (
					<Action href={questionnairePath} text={choices.questionnaire.action} opensDialog />
				) : (
					<strong className="inline-block py-2 px-6 border-2 border-dashed rounded-full">Pròximament</strong>
				)}
			</Tile>
			<Tile choice={choices.map} drawing={map} colour="teal">
				<Action href="/mapa" text={choices.map.action} opensDialog />
			</Tile>
			{tiles.map((tile) => (
				<Tile key={tile.path} choice={tile} drawing={tile.drawing} colour={tile.colour}>
					<Action href={tile.path} text={tile.action} opensDialog={tile.opensDialog} />
				</Tile>
			))}
		</ul>
	);
}

export function ClosedTiles() {
	return (
		<ul className={columns}>
			<li className="-mt-8">
				<ParticipationClosed isBelowVivi />
			</li>
			<Tile choice={choices.closedMap} drawing={map} colour="teal">
				<Action href="/mapa" text={choices.closedMap.action} opensDialog />
			</Tile>
		</ul>
	);
}

interface TileProps {
	choice: Choice;
	drawing: string;
	colour: TileColour;
	children: ReactNode;
}

function Tile({ choice: { title, fact, text }, drawing, colour, children }: TileProps) {
	return (
		<li className={`tile ${grounds[colour]}`}>
			<img src={drawing} alt="" width={640} height={400} />
			<div className="flex flex-1 flex-col items-start px-[clamp(1.25rem,3vw,2.5rem)] pt-2 pb-10">
				<p className="badge">{fact}</p>
				<h2>{title}</h2>
				<p>{text}</p>
				<p className="mt-auto pt-6">{children}</p>
			</div>
		</li>
	);
}

function Action({ href, text, opensDialog = false }: { href: string; text: string; opensDialog?: boolean }) {
	return (
		<a href={href} className={buttonClass("secondary", "lg")} data-dialog={opensDialog || undefined}>
			{text}
		</a>
	);
}
