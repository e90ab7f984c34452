import { formatNumber, withArticle } from "#app/platform/content/catalan.ts";
import { type Line, lineFacts } from "../drawing/line.ts";
import { HeightProfile } from "./height-profile.tsx";

interface LineCardProps {
	line: Line;
	passes: readonly { slug: string; name: string }[];
}

/** What is known of a line, and where it goes. */
export function LineCard({ line, passes }: LineCardProps) {
	const { link, profile } = line;
	const details = detailsOf(line);
	return (
		<>
			<p>
				<strong>{`${lineFacts(line)}.`}</strong>
			</p>
			{(details.length > 0 || link) && (
				<dl className="flex flex-wrap gap-4 mt-6">
					{details.map(({ name, text }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{text}</dd>
						</div>
					))}
					{link && (
						<div>
							<dt>Més informació</dt>
							<dd>
								<a href={link}>{new URL(link).host}</a>
							</dd>
						</div>
					)}
				</dl>
			)}
			{profile && <HeightProfile profile={profile} />}
			<p className="mt-6">Passa per aquests municipis. Tria'n un per llegir què se'n diu:</p>
			<ul className="flex flex-wrap gap-4">
				{passes.map(({ slug, name }) => (
					<li key={slug}>
						<a href={`/mapa?municipi=${slug}`}>{name}</a>
					</li>
				))}
			</ul>
		</>
	);
}

function detailsOf({ status, surface, width, gradient, year, budget, source }: Line) {
	const all = [
		{ name: "Superfície", text: surface },
		{ name: "Amplada", text: width && metres(width) },
		{ name: "Pendent", text: gradient !== undefined && `fins ${withArticle(decimals(gradient), "a")} %` },
		{ name: status === "construït" ? "Any de construcció" : "Any previst", text: year && String(year) },
		{ name: "Pressupost", text: budget !== undefined && `${formatNumber(budget)} €` },
		{ name: "Font", text: source },
	];
	return all.flatMap(({ name, text }) => (text ? [{ name, text }] : []));
}

/** "15 km, construït, asfalt, 3 m d'amplada" */
export function lineInBrief(line: Line): string {
	const { surface, width } = line;
	return [lineFacts(line), surface, width && `${metres(width)} d'amplada`].filter(Boolean).join(", ");
}

const metres = (width: number) => `${decimals(width)} m`;

function decimals(value: number): string {
	return formatNumber(value, Number.isInteger(value) ? 0 : 1);
}
