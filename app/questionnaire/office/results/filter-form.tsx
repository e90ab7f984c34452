import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Select } from "#app/office/records/search/select.tsx";
import { MunicipalityOptions } from "#app/places/municipalities/municipality-options.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Options } from "#app/platform/ui/form/options.tsx";
import type { Offered } from "./results.server.ts";
import type { Typed } from "./tally/wanted.ts";

interface FilterFormProps {
	offered: Offered;
	typed: Typed;
	/** Fields of the page, before those of the filters. */
	children?: ReactNode;
	submit: string;
	/** Where it is without filters. */
	all?: string;
}

/** Answers by municipality, by options of one or two questions, and by how they came. */
export function FilterForm({ offered, typed, children, submit, all }: FilterFormProps) {
	const isUsed = (["municipi", "opcio", "i", "paper", "connexio"] as const).some((name) => typed[name]);
	const fields = (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-y-3 gap-x-4 items-end pt-2">
			{offered.municipality && (
				<Select name="municipi" label={offered.municipality} any="Tots els municipis" defaultValue={typed.municipi}>
					<MunicipalityOptions />
				</Select>
			)}
			<Select name="opcio" label="Qui ha respost" any="Qualsevol resposta" defaultValue={typed.opcio}>
				<Choices offered={offered} />
			</Select>
			{(offered.mayPickThree || !offered.municipality) && (
				<Select name="i" label="I també" any="Qualsevol resposta" defaultValue={typed.i}>
					<Choices offered={offered} />
				</Select>
			)}
			<Select name="paper" label="Com han arribat" any="De totes les maneres" defaultValue={typed.paper}>
				<option value="nomes">Només en paper</option>
				<option value="sense">Sense les de paper</option>
			</Select>
			<div className="field__check">
				<input id="connexio" name="connexio" type="checkbox" value="sense" defaultChecked={typed.connexio !== ""} />
				<label htmlFor="connexio">Sense les de connexions repetides el mateix dia</label>
			</div>
		</div>
	);
	const buttons = (
		<div className="flex flex-wrap gap-2 mt-3">
			<button type="submit" className={buttonClass()}>
				{submit}
			</button>
			{isUsed && all !== undefined && (
				<Link to={all} className={buttonClass("ghost")}>
					Treu els filtres
				</Link>
			)}
		</div>
	);
	return (
		<search>
			{/* Fields keep what is typed: with another address the form is another. */}
			<Form method="get" key={JSON.stringify(typed)} className="search border-b-2 border-sand pb-2">
				{typed.part && <input type="hidden" name="part" value={typed.part} />}
				{children}
				<details className="basis-full" open={isUsed}>
					<summary className="w-fit cursor-pointer py-2 font-bold">Filtres</summary>
					{fields}
					{!children && buttons}
				</details>
				{children && buttons}
			</Form>
		</search>
	);
}

function Choices({ offered }: { offered: Offered }) {
	return offered.choices.map(({ name, title, options }) => (
		<optgroup key={name} label={title}>
			<Options of={options.map((option) => [`${name}/${option.name}`, option.words])} />
		</optgroup>
	));
}
