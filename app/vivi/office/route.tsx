import { useContext } from "react";
import { useMatch, useOutlet } from "react-router";
import { cutPage, lowestFirst, pageLength, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { HasMoved } from "#app/office/shell/client-navigation.ts";
import { NothingYet, NotRead, Pages, SectionPage } from "#app/office/shell/section-page.tsx";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { totalOf } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { countPhotosBefore, type Photo, pageOfPhotos } from "../queries.ts";
import type { Route } from "./+types/route";
import { PhotoCard } from "./card.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(url, lowestFirst);
	const [rows, total] = await Promise.all([
		orEmpty(state, "photos", state.read(pageOfPhotos(state.db, pageLength + 1, asked.start)), undefined),
		readTotal(state, totalOf(state.db, "biciFucsiaPhotos")),
	]);
	if (!rows) return undefined;
	const page = cutPage(asked, rows, positionOf, total);
	const [first] = page.rows;
	const isFirstPage = page.first === undefined || !first;
	const before = isFirstPage
		? 0
		: await orEmpty(state, "photos-before", countPhotosBefore(state.db, positionOf(first)), 0);
	return { before, ...page };
}

const positionOf = ({ position, id }: Photo) => ({ value: String(position), id });

export default function BiciFucsia({ loaderData: page }: Route.ComponentProps) {
	const edited = useMatch("/admin/bici-fucsia/:id/edita")?.params.id;
	const form = useOutlet();
	const isInline = useContext(HasMoved) && page?.rows.some(({ id }) => id === edited);
	return (
		<SectionPage
			section="bici-fucsia"
			isInline={isInline}
			aside={
				<div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
					<RecordLink to="diverses" className={buttonClass("outline")}>
						Afegir-ne diverses
					</RecordLink>
					<RecordLink to="crea" className={buttonClass()}>
						Afegir Foto
					</RecordLink>
				</div>
			}
		>
			<RecordList rows={page?.rows}>
				{!page && <NotRead>No s'han pogut carregar les fotos</NotRead>}
				{page?.rows.length === 0 && <NothingYet>No hi ha fotos</NothingYet>}
				{page && page.rows.length > 0 && (
					<ul className="cards">
						{page.rows.map((photo, at) => (
							<PhotoCard
								key={photo.id}
								photo={photo}
								place={page.before + at + 1}
								isFirst={page.before + at === 0}
								isLast={!page.next && at === page.rows.length - 1}
								form={isInline && photo.id === edited ? form : null}
							/>
						))}
					</ul>
				)}
			</RecordList>
			{page && <Pages {...page} />}
		</SectionPage>
	);
}
