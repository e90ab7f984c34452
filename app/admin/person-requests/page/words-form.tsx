import { Form, Link } from "react-router";
import { limits } from "#app/content/limits.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Typed } from "../../records/search/filters.ts";
import { personFilters } from "../filters.ts";

export function WordsForm({ id, search }: { id: string; search: Typed }) {
	const { label, help } = personFilters.paraules;
	const path = `/admin/persones/${id}`;
	return (
		<search>
			<Form method="get" action={path} className="search" key={search.typed.paraules}>
				<div className="field">
					<label htmlFor="paraules">{label}</label>
					<p id="paraules-help" className="field__help">
						{help}
					</p>
					<input
						type="search"
						id="paraules"
						name="paraules"
						defaultValue={search.typed.paraules}
						maxLength={limits.title}
						aria-describedby="paraules-help"
						autoComplete="off"
					/>
				</div>
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
