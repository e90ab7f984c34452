import { type ReactNode, useLayoutEffect, useRef } from "react";
import { href } from "react-router";
import { Picture } from "#app/media/images/picture.tsx";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { useFailures } from "#app/office/records/form/failures.tsx";
import { InItsRecord } from "#app/office/records/form/inline-form.tsx";
import { PostButton } from "#app/office/records/form/post-button.tsx";
import { EditLink } from "#app/office/records/list/record-link.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { ActiveBadge, ActiveButton } from "#app/office/records/publication/active.tsx";
import type { Photo } from "../queries.ts";
import { PlaceForm } from "./place-form.tsx";

interface PhotoCardProps {
	photo: Photo;
	isFirst: boolean;
	isLast: boolean;
	place: number;
	/** Edits the photo in place. */
	form: ReactNode;
}

export function PhotoCard({ photo, isFirst, isLast, place, form }: PhotoCardProps) {
	const { id, title, description, imageKey, width, height, isActive } = photo;
	const row = useFocusAfter(form !== null);
	const move = href("/admin/bici-fucsia/:id/posicio", { id });
	const hasFailed = useFailures().texts[move] !== undefined;
	const picture = (
		<span className="row__picture">
			<Picture imageKey={imageKey} alt={`Foto: ${title}`} width={width} height={height} sizes="3rem" />
		</span>
	);
	if (form) {
		return (
			<li ref={row} className="row">
				<div className="flex gap-3">
					{picture}
					<InItsRecord value={true}>{form}</InItsRecord>
				</div>
			</li>
		);
	}
	return (
		<Row
			ref={row}
			isInactive={!isActive}
			of={title}
			picture={picture}
			title={title}
			facts={<ActiveBadge isActive={isActive} />}
			words={description}
			actions={
				<>
					<EditLink to={`${id}/edita`} of={title} />
					<ActiveButton
						section="bici-fucsia"
						id={id}
						isActive={isActive}
						of={title}
						words={{ activate: "Mostrar", deactivate: "Amagar" }}
					/>
				</>
			}
			isOpen={hasFailed || undefined}
			more={
				<>
					{!isFirst && (
						<PostButton action={move} fields={{ cap: "amunt" }} of={title} isFailureElsewhere>
							<span aria-hidden="true">{"↑\u00a0"}</span>
							Amunt
						</PostButton>
					)}
					{!isLast && (
						<PostButton action={move} fields={{ cap: "avall" }} of={title} isFailureElsewhere>
							<span aria-hidden="true">{"↓\u00a0"}</span>
							Avall
						</PostButton>
					)}
					{!(isFirst && isLast) && <PlaceForm action={move} place={place} of={title} />}
					<DeleteLink to={`${id}/elimina`} of={title} />
				</>
			}
		/>
	);
}

/** Returns the focus when the form closes. */
function useFocusAfter(isEdited: boolean) {
	const row = useRef<HTMLLIElement>(null);
	const wasEdited = useRef(false);
	useLayoutEffect(() => {
		if (wasEdited.current && !isEdited) row.current?.querySelector("a")?.focus();
		wasEdited.current = isEdited;
	}, [isEdited]);
	return row;
}
