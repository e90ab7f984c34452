import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Picture } from "#app/media/images/picture.tsx";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { InItsRecord } from "#app/office/records/form/inline-form.tsx";
import { PostButton } from "#app/office/records/form/post-button.tsx";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { ActiveBadge, ActiveButton } from "#app/office/records/publication/active.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
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
	const actions = useFocusAfter(form !== null);
	const move = `/admin/bici-fucsia/${id}/posicio`;
	return (
		<li className={isActive ? "record pt-0 overflow-hidden" : "record pt-0 overflow-hidden record--inactive"}>
			<div className="record__picture">
				<Picture
					imageKey={imageKey}
					alt={`Foto: ${title}`}
					width={width}
					height={height}
					sizes="(min-width: 48rem) 24rem, 92vw"
				/>
			</div>
			{form && <InItsRecord value={true}>{form}</InItsRecord>}
			{!form && (
				<>
					<h2>{title}</h2>
					<p>
						<ActiveBadge isActive={isActive} />
					</p>
					{description && <p className="record__words">{description}</p>}
					<div className="record__actions" ref={actions}>
						<RecordLink to={`${id}/edita`} of={title} className={buttonClass("outline", "sm")}>
							Editar
						</RecordLink>
						<ActiveButton
							section="bici-fucsia"
							id={id}
							isActive={isActive}
							of={title}
							words={{ activate: "Mostrar", deactivate: "Amagar" }}
						/>
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
						<DeleteLink to={`${id}/elimina`} of={title} />
					</div>
					{!(isFirst && isLast) && <PlaceForm action={move} place={place} of={title} />}
				</>
			)}
		</li>
	);
}

/** Returns the focus when the form closes. */
function useFocusAfter(isEdited: boolean) {
	const actions = useRef<HTMLDivElement>(null);
	const wasEdited = useRef(false);
	useLayoutEffect(() => {
		if (wasEdited.current && !isEdited) actions.current?.querySelector("a")?.focus();
		wasEdited.current = isEdited;
	}, [isEdited]);
	return actions;
}
