import { useLocation } from "react-router";
import { type Section, sections } from "../sections.ts";

/** What a form did not save, because its session or its rights ended meanwhile. A document link: the form begins anew. */
export function DraftOffer({ section, address }: { section: Section; address: string }) {
	const { pathname, search } = useLocation();
	if (address === pathname + search) return null;
	return (
		<p className="panel mb-6 px-5 py-3">
			El que escrivies a «{sections[section].name}» no es va desar. <a href={address}>Recupera-ho</a>
		</p>
	);
}
