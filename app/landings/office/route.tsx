import { href } from "react-router";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { byCreation, readList } from "#app/office/records/list/list.server.ts";
import { EditLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { ActiveBadge, ActiveButton } from "#app/office/records/publication/active.tsx";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { type ListedLanding, pageOfLandings } from "../queries.ts";
import type { Route } from "./+types/route";

export async function loader(args: Route.LoaderArgs) {
	const page = await readList(args, { ...byCreation, name: "landings", kind: "landings", pageOf: pageOfLandings });
	if (!page) return undefined;
	const { plainText } = await import("#app/platform/ui/text/markdown.server.ts");
	return { ...page, rows: page.rows.map((row) => shown(row, plainText(row.beginning))) };
}

const mostOfPreview = 200;

function shown({ id, title, slug, isActive, createdAt, isCut }: ListedLanding, text: string) {
	const words = [...text];
	const preview = words.slice(0, mostOfPreview).join("");
	const goesOn = words.length > mostOfPreview || isCut;
	return { id, title, slug, isActive, day: dayInMadrid(createdAt), preview: goesOn ? `${preview}…` : preview };
}

export default function Landings({ loaderData: page }: Route.ComponentProps) {
	return (
		<SectionPage section="landings" create="Nova Landing Page">
			<p>Pàgines del web per a una acció concreta, cada una amb el seu títol, el seu text i la seva adreça.</p>
			<PageOfRecords
				page={page}
				notRead="No s'han pogut carregar les landing pages"
				nothing="No hi ha landing pages creades encara."
			>
				{(landing) => <LandingRow key={landing.id} {...landing} />}
			</PageOfRecords>
		</SectionPage>
	);
}

function LandingRow({ id, title, slug, isActive, day, preview }: ReturnType<typeof shown>) {
	const address = href("/landing/:slug", { slug });
	return (
		<Row
			of={title}
			title={title}
			facts={
				<>
					<ActiveBadge isActive={isActive} />
					<span>{address}</span>
				</>
			}
			words={preview}
			actions={
				<>
					<EditLink to={`${id}/edita`} of={title} />
					<ActiveButton section="landings" id={id} isActive={isActive} of={title} />
				</>
			}
			more={
				<>
					<p>
						Creada <time dateTime={day}>{withArticle(longDate(day))}</time>
					</p>
					{isActive && (
						<a href={address} className={buttonClass("ghost", "sm")}>
							Veure<span className="sr-only">: {title}</span>
						</a>
					)}
					<DeleteLink to={`${id}/elimina`} of={title} />
				</>
			}
		/>
	);
}
