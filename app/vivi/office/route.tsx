import { useContext } from "react";
import { useMatch, useOutlet } from "react-router";
import { byPosition, readList } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { HasMoved } from "#app/office/shell/client-navigation.ts";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { countPhotosBefore, pageOfPhotos } from "../queries.ts";
import type { Route } from "./+types/route";
import { PhotoCard } from "./card.tsx";

export async function loader(args: Route.LoaderArgs) {
	const state = args.context.get(requestState);
	const page = await readList(args, { ...byPosition, name: "photos", kind: "biciFucsiaPhotos", pageOf: pageOfPhotos });
	if (!page) return undefined;
	const [first] = page.rows;
	const isFirstPage = page.first === undefined || !first;
	const before = isFirstPage
		? 0
		: await orEmpty(state, "photos-before", countPhotosBefore(state.db, byPosition.atOf(first)), 0);
	return { before, ...page };
}

export default function BiciFucsia({ loaderData: page }: Route.ComponentProps) {
	const edited = useMatch("/admin/bici-fucsia/:id/edita")?.params.id;
	const form = useOutlet();
	const before = page?.before ?? 0;
	const isInline = useContext(HasMoved) && page?.rows.some(({ id }) => id === edited);
	return (
		<SectionPage
			section="bici-fucsia"
			isInline={isInline}
			create="Afegir Foto"
			aside={
				<RecordLink to="diverses" className={buttonClass("outline")}>
					Afegir-ne diverses
				</RecordLink>
			}
		>
			<PageOfRecords page={page} notRead="No s'han pogut carregar les fotos" nothing="No hi ha fotos">
				{(photo, at) => (
					<PhotoCard
						key={photo.id}
						photo={photo}
						place={before + at + 1}
						isFirst={before + at === 0}
						isLast={!page?.next && at + 1 === page?.rows.length}
						form={isInline && photo.id === edited ? form : null}
					/>
				)}
			</PageOfRecords>
		</SectionPage>
	);
}
