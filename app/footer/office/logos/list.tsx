import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { ActiveSwitch } from "#app/office/records/publication/active.tsx";
import { NothingYet } from "#app/office/shell/section-page.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { isSafeLink } from "#app/platform/ui/text/links.ts";
import type { Logo } from "../../queries-logos.ts";
import { LogoImage } from "./image.tsx";

export function LogoList({ logos }: { logos: Logo[] }) {
	if (logos.length === 0) return <NothingYet>No hi ha logos</NothingYet>;
	return (
		<ul className="cards">
			{logos.map((logo) => (
				<LogoCard key={logo.id} {...logo} />
			))}
		</ul>
	);
}

function LogoCard({ id, name, linkUrl, position, isActive, ...image }: Logo) {
	return (
		<li className={isActive ? "record" : "record record--inactive"}>
			<LogoImage {...image} />
			<h3>{name}</h3>
			{linkUrl && (
				<p className="flex flex-wrap gap-x-3 text-fine">
					{isSafeLink(linkUrl) ? <a href={linkUrl}>{linkUrl}</a> : linkUrl}
				</p>
			)}
			<p>Posició {position}</p>
			<ActiveSwitch action={`/admin/footer/logos/${id}/publicacio`} isActive={isActive} of={name}>
				Actiu
			</ActiveSwitch>
			<div className="record__actions">
				<RecordLink to={`logos/${id}/edita`} of={name} className={buttonClass("outline", "sm")}>
					Editar
				</RecordLink>
				<DeleteLink to={`logos/${id}/elimina`} of={name} />
			</div>
		</li>
	);
}
