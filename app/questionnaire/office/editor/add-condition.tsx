import { Form, href } from "react-router";
import { Select } from "#app/office/records/search/select.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Options } from "#app/platform/ui/form/options.tsx";
import { Subpage } from "../subpage.tsx";
import type { Route } from "./+types/add-condition";
import { Pair, Refusal, Revision } from "./page.tsx";
import { conditionPath, targetQuery } from "./paths.ts";

export const loader = async (args: Route.LoaderArgs) =>
	(await import("./server/handlers.server.ts")).conditions.loadNew(args);

export const action = async (args: Route.ActionArgs) =>
	(await import("./server/handlers.server.ts")).conditions.add(args);

export default function AddCondition({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
	const { target, title, path, inGroup, isThere, all, asked, revision } = loaderData;
	const typed = actionData?.typed ?? loaderData.typed;
	const problem = actionData?.problem;
	return (
		<Subpage
			title={isThere ? "Canvia la condició" : inGroup ? "Un grup de condicions nou" : "Una condició nova"}
			back={[conditionPath(href("/admin/questionari/:id/preguntes", { id }), target), "Torna a la condició"]}
		>
			<p className="font-display text-[1.25rem] font-bold">{title}</p>
			<Form method="get" className="record-form panel p-5">
				<input type="hidden" name={target.kind === "section" ? "seccio" : "pregunta"} value={target.id} />
				<input type="hidden" name="lloc" value={path} />
				{inGroup && <input type="hidden" name="grup" value="1" />}
				<Select key={asked?.key} name="de" label="1. De quina pregunta depèn?" defaultValue={asked?.key}>
					<Options of={all.map(({ key, words }) => [key, words])} />
				</Select>
				<button type="submit" className={`${buttonClass(asked ? "outline" : "default")} justify-self-start`}>
					{asked ? "Canvia la pregunta" : "Continua"}
				</button>
			</Form>
			{asked && (
				<Form
					key={asked.key}
					method="post"
					action={`?${targetQuery(target)}&lloc=${path}${inGroup ? "&grup=1" : ""}&de=${encodeURIComponent(asked.key)}`}
					noValidate
					className="record-form panel p-5"
				>
					<Refusal>{problem}</Refusal>
					<Revision of={actionData?.revision ?? revision} />
					<Select
						name="com"
						label="2. Es mostra si qui respon…"
						defaultValue={typed.com}
						aria-invalid={actionData?.field === "how" || undefined}
					>
						<Options of={asked.operators} />
					</Select>
					<Value asked={asked} typed={typed} />
					<button type="submit" className={buttonClass("default", "lg")}>
						Desa la condició
					</button>
				</Form>
			)}
		</Subpage>
	);
}

interface ValueProps {
	asked: NonNullable<Route.ComponentProps["loaderData"]["asked"]>;
	typed: Readonly<Record<string, string>>;
}

function Value({ asked: { shape, options, others }, typed }: ValueProps) {
	if (shape === "none") return null;
	if (shape === "choices") {
		return (
			<>
				<fieldset className="editor__list">
					<legend>Quines</legend>
					{options.map(({ name, words }) => (
						<label key={name} className="editor__text">
							<input type="checkbox" name={`o.${name}`} value="1" defaultChecked={typed[`o.${name}`] !== undefined} />{" "}
							{words}
						</label>
					))}
				</fieldset>
				<fieldset className="editor__list">
					<legend>Quantes (només si has triat «n'ha marcat tantes»)</legend>
					<Pair>
						<Field name="minim" label="Com a mínim" typed={typed} />
						<Field name="maxim" label="Com a màxim" typed={typed} />
					</Pair>
				</fieldset>
			</>
		);
	}
	return (
		<>
			{shape === "choice" ? (
				<Select name="valor" label="Quina opció" any="Tria-la" defaultValue={typed.valor}>
					<Options of={options.map(({ name, words }) => [name, words])} />
				</Select>
			) : (
				<Field
					name="valor"
					label={shape === "number" ? "Quin nombre" : shape === "date" ? "Quin dia" : "Quin text"}
					type={shape === "date" ? "date" : "text"}
					typed={typed}
				/>
			)}
			{others.length > 0 && (
				<Select
					name="altra"
					label="… o el que ha posat en una altra pregunta (opcional)"
					any="Cap: val el d'aquí dalt"
					defaultValue={typed.altra}
				>
					<Options of={others.map(({ key, words }) => [key, words])} />
				</Select>
			)}
		</>
	);
}

type FieldProps = Pick<ValueProps, "typed"> & { name: string; label: string; type?: string };

function Field({ name, label, type = "text", typed }: FieldProps) {
	return (
		<div className="field">
			<label htmlFor={name}>{label}</label>
			<input id={name} name={name} type={type} defaultValue={typed[name]} autoComplete="off" />
		</div>
	);
}
