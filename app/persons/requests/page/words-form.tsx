import { Form, Link } from "react-router";
import type { Typed } from "#app/office/records/search/filters.ts";
import { Field } from "#app/office/records/search/search-form.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { personFilters } from "../filters.ts";

export function WordsForm({ id, search }: { id: string; search: Typed }) {
	const { label, help } = personFilters.paraules;
	const path = `/admin/persones/${id}`;
	return (
		<search>
			<Form method="get" action={path} className="search" key={search.typed.paraules}>
				<Field name="paraules" label={label} type="search" help={help} search={search} />
				<div className="flex flex-wrap gap-2">
					<button type="submit" className={buttonClass()}>
						Cerca
					</button>
					{search.typed.paraules && (
						<Link to={path} className={buttonClass("ghost")}>
							Només el que és seu
						</Link>
					)}
				</div>
			</Form>
		</search>
	);
}
