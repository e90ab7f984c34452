import { stopsImage } from "#app/map/stops.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { isScale, type Option, type Question, type Scale, stepsOf } from "../engine/definition.ts";
import { optionsOf } from "../engine/options.ts";

/** One question as one fills it in with a pen. */
export function PaperQuestion({ question, number }: { question: Question; number: number | undefined }) {
	return (
		<>
			<h3 className="text-[1.125rem]">
				{number !== undefined && `${number}. `}
				{question.title}
			</h3>
			<p className="text-small">{[howTo(question), question.help].filter(Boolean).join(" ")}</p>
			<Body question={question} />
		</>
	);
}

function howTo(question: Question): string {
	const { least, most } = question as { least?: number; most?: number };
	switch (question.type) {
		case "one":
		case "scale":
			return "Marca'n una.";
		case "several":
		case "line":
			if (least && most) return `Marca'n de ${formatNumber(least)} a ${formatNumber(most)}.`;
			if (most) return `Marca'n com a màxim ${formatNumber(most)}.`;
			return least ? `Marca'n com a mínim ${formatNumber(least)}.` : "Marca totes les que calgui.";
		case "matrix":
			return "Marca'n una a cada fila.";
		case "ranking":
			return "Posa un 1 a la primera, un 2 a la segona i així fins on vulguis.";
		case "place":
			return "Marca'l al mapa amb una creu.";
		default:
			return "";
	}
}

const line = "min-h-8 border-b border-ink text-right";
const cell = "border-b border-ink py-1.5 pr-2 text-left align-top";

function Body({ question }: { question: Question }) {
	switch (question.type) {
		case "one":
			return <Boxes options={question.options} sign="○" other={question.other?.option} />;
		case "several":
			return <Boxes options={question.options} sign="☐" other={question.other?.option} />;
		case "line":
			return <Boxes options={optionsOf(question) ?? []} sign="☐" />;
		case "ranking":
			return <Boxes options={question.options} sign="____" />;
		case "scale":
			return <Steps scale={question} />;
		case "matrix":
			return (
				<table className="w-full border-collapse">
					<tbody>
						{question.rows.map((row) => (
							<tr key={row.name}>
								<th scope="row" className={cell}>
									{row.words}
								</th>
								<td className={cell}>
									{isScale(question) ? <Steps scale={question} /> : <Boxes options={question.options ?? []} sign="○" />}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			);
		case "place":
			return (
				<img src={stopsImage([], 0)} alt="Mapa del Penedès" width={400} height={500} className="border border-ink" />
			);
		case "note":
			return null;
		case "text":
			return <Lines number={question.isLong ? 4 : 1} />;
		default:
			return <p className={line}>{question.type === "number" && question.unit}</p>;
	}
}

const Lines = ({ number }: { number: number }) =>
	Array.from({ length: number }, (_, n) => `línia ${n + 1}`).map((key) => <p key={key} className={line} />);

function Boxes({ options, sign, other }: { options: readonly Option[]; sign: string; other?: string }) {
	return (
		<ul className="columns-[16rem]">
			{options.map(({ name, words }) => (
				<li key={name} className="break-inside-avoid">
					<span aria-hidden="true">{sign}</span> {words}
					{name === other && ": __________________"}
				</li>
			))}
		</ul>
	);
}

function Steps({ scale }: { scale: Scale }) {
	return (
		<p className="flex flex-wrap gap-x-3.5 gap-y-1">
			{scale.low && <span>{scale.low}</span>}
			{stepsOf(scale).map((step) => (
				<span key={step}>○ {step}</span>
			))}
			{scale.high && <span>{scale.high}</span>}
		</p>
	);
}
