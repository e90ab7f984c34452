import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { limits } from "#app/platform/content/limits.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Counter, counterId } from "#app/platform/ui/form/counter.tsx";
import { Options } from "#app/platform/ui/form/options.tsx";
import type { Section } from "../../sections.ts";
import { dayParams, type Filter, type Filters, type Typed } from "./filters.ts";
import { Select } from "./select.tsx";

interface SearchFormProps {
	section: Section;
	filters: Filters;
	search: Typed;
	all: string;
}

export function SearchForm({ section, filters, search, all }: SearchFormProps) {
	const { typed, isSearch } = search;
	const form = useRef<HTMLFormElement>(null);
	const shown = useRef(typed);
	// The fields, and the focus, stay while the search in the address changes. What the address does not change may be half
	// typed, also before React runs.
	useEffect(() => {
		for (const [name, value] of Object.entries(typed)) {
			const field = form.current?.elements.namedItem(name);
			const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
			if (isField && value !== shown.current[name]) field.value = value;
		}
		shown.current = typed;
	}, [typed]);
	const entries = Object.entries(filters);
	const first = entries.filter(([, { type }]) => type === "words");
	const more = entries.filter(([, { type }]) => type !== "words");
	const field = ([name, filter]: [string, Filter]) => (
		<FilterField key={name} name={name} filter={filter} search={search} />
	);
	return (
		<search>
			{search.isBroken && (
				<p className="py-4 px-5 border-2 border-fuchsia-deep border-l-8 rounded-xl bg-white" role="alert">
					Revisa la cerca: hi ha alguna cosa per corregir.
				</p>
			)}
			<Form method="get" action={`/admin/${section}`} className="search" ref={form}>
				{first.map(field)}
				{more.length > 0 && first.length > 0 ? (
					<details
						className="order-1 basis-full"
						open={isSearch && more.some(([name, filter]) => isUsed(name, filter, typed))}
					>
						<summary className="w-fit cursor-pointer py-2 font-bold">Més filtres</summary>
						<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-y-3 gap-x-4 items-end pt-2">
							{more.map(field)}
						</div>
					</details>
				) : (
					more.map(field)
				)}
				<div className="flex flex-wrap gap-2">
					<button type="submit" className={buttonClass()}>
						Cerca
					</button>
					{isSearch && (
						<Link to={`/admin/${section}`} className={buttonClass("ghost")}>
							{all}
						</Link>
					)}
				</div>
			</Form>
		</search>
	);
}

const isUsed = (name: string, { type }: Filter, typed: Typed["typed"]) =>
	(type === "days" ? dayParams(name) : [name]).some((param) => typed[param]);

function FilterField({ name, filter, search }: { name: string; filter: Filter; search: Typed }) {
	if (filter.type === "days") {
		const [from, to] = dayParams(name);
		return (
			<fieldset className="search__days grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 md:col-span-2 [&_input]:px-2 [&_label]:text-fine [&_label]:font-normal">
				<legend className="font-bold">{filter.label}</legend>
				<Field name={from} label="Des del dia" type="date" search={search} />
				<Field name={to} label="Fins al dia" type="date" search={search} />
			</fieldset>
		);
	}
	if (filter.type === "words")
		return <Field name={name} label={filter.label} type="search" help={filter.help} search={search} />;
	return (
		<Select name={name} label={filter.label} any={filter.any} defaultValue={search.typed[name]}>
			<Options of={Object.values(filter.options).map(({ param, name }) => [param, name])} />
		</Select>
	);
}

interface FieldProps {
	name: string;
	label: string;
	type: "search" | "date";
	help?: string;
	required?: boolean;
	search: Readonly<Record<"typed" | "problems", Readonly<Partial<Record<string, string>>>>>;
}

export function Field({ name, label, type, help, required, search: { typed, problems } }: FieldProps) {
	const problem = problems[name];
	const isText = type === "search";
	const describedBy = [help && `${name}-ajuda`, problem && `${name}-error`, isText && counterId(name)];
	return (
		<div className="field">
			<label htmlFor={name}>{label}</label>
			{help && (
				<p id={`${name}-ajuda`} className="field__help">
					{help}
				</p>
			)}
			<input
				type={type}
				id={name}
				name={name}
				defaultValue={typed[name]}
				required={required}
				autoComplete={isText ? "off" : undefined}
				aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
				aria-invalid={problem ? true : undefined}
			/>
			{isText && <Counter of={name} most={limits.title} />}
			{problem && (
				<div id={`${name}-error`} className="field__errors">
					<p>{problem}</p>
				</div>
			)}
		</div>
	);
}
