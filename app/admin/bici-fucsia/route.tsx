import { useContext } from "react";
import { useMatch, useOutlet } from "react-router";
import { readPlace, writePlace } from "#app/data/cursor.ts";
import { pageOfPhotos } from "#app/data/photos.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { cutPage, pageLength } from "../list.server.ts";
import { HasMoved } from "../moved.ts";
import stylesheet from "../pictures.css?url";
import { RecordLink } from "../record-link.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "../section-page.tsx";
import type { Route } from "./+types/route";
import { PhotoCard } from "./card.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const after = readPlace(pageOf(request).searchParams.get("despres"));
	const asked = state.read(pageOfPhotos(state.db, pageLength + 1, after));
	const rows = await orEmpty(state, "photos", asked, undefined);
	return rows && cutPage(request, rows, "despres", ({ position, id }) => writePlace({ value: position, id }));
}

export default function BiciFucsia({ loaderData: page }: Route.ComponentProps) {
	const edited = useMatch("/admin/bici-fucsia/:id/edita")?.params.id;
	const form = useOutlet();
	const isInline = useContext(HasMoved) && page?.rows.some(({ id }) => id === edited);
	return (
		<SectionPage
			section="bici-fucsia"
			isInline={isInline}
			aside={
				<RecordLink to="crea" className={buttonClass()}>
					Afegir Foto
				</RecordLink>
			}
		>
			{!page && <NotRead>No s'han pogut carregar les fotos</NotRead>}
			{page?.rows.length === 0 && <NothingYet>No hi ha fotos</NothingYet>}
			{page && page.rows.length > 0 && (
				<ul className="cards">
					{page.rows.map((photo, at) => (
						<PhotoCard
							key={photo.id}
							photo={photo}
							isFirst={!page.first && at === 0}
							isLast={!page.next && at === page.rows.length - 1}
							form={isInline && photo.id === edited ? form : null}
						/>
					))}
				</ul>
			)}
			{page && <Pages {...page} />}
		</SectionPage>
	);
}
