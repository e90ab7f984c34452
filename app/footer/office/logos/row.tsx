import { href } from "react-router";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { PostButton } from "#app/office/records/form/post-button.tsx";
import { EditLink } from "#app/office/records/list/record-link.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { isSafeLink } from "#app/platform/ui/text/links.ts";
import type { Logo } from "../../queries-logos.ts";
import { LogoImage } from "./image.tsx";

export function LogoRow({ id, name, linkUrl, position, isActive, ...image }: Logo) {
	return (
		<Row
			isInactive={!isActive}
			of={name}
			picture={<LogoImage {...image} />}
			title={name}
			Heading="h3"
			facts={`Posició ${position}`}
			actions={
				<>
					<PostButton
						action={href("/admin/footer/logos/:id/publicacio", { id })}
						fields={{ isActive: String(!isActive) }}
						of={name}
						isOn={isActive}
					>
						Actiu
					</PostButton>
					<EditLink to={`logos/${id}/edita`} of={name} />
				</>
			}
			more={
				<>
					{linkUrl && <p>{isSafeLink(linkUrl) ? <a href={linkUrl}>{linkUrl}</a> : linkUrl}</p>}
					<DeleteLink to={`logos/${id}/elimina`} of={name} />
				</>
			}
		/>
	);
}
