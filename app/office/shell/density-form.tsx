import { usePost } from "../records/form/use-post.ts";
import { type Density, densities } from "./density.ts";

export function DensityForm({ density }: { density: Density }) {
	const { Form, post } = usePost("/admin/vista");
	return (
		<Form {...post} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-fine">
			<span id="densitat" className="font-bold">
				Llistes
			</span>
			<fieldset
				aria-labelledby="densitat"
				className="inline-flex overflow-hidden rounded-full border-2 border-ink bg-paper"
			>
				{Object.entries(densities).map(([value, { name }]) => (
					<button
						key={value}
						type="submit"
						name="densitat"
						value={value}
						aria-pressed={value === density}
						className="min-h-9 cursor-pointer px-2.5 text-[0.875rem] font-bold hover:bg-sand aria-pressed:bg-ink aria-pressed:text-paper max-lg:min-h-11 forced-colors:aria-pressed:outline-4 forced-colors:aria-pressed:-outline-offset-4 forced-colors:aria-pressed:outline-[Highlight]"
					>
						{name}
					</button>
				))}
			</fieldset>
		</Form>
	);
}
