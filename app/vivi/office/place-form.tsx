import { Failure } from "#app/office/records/form/failures.tsx";
import { usePost } from "#app/office/records/form/use-post.ts";
import { useMay } from "#app/office/shell/frame.ts";
import { buttonClass } from "#app/platform/ui/button.ts";

interface PlaceFormProps {
	action: string;
	/** Its number in the list; `of` is the list's length. */
	place: number;
	of: string;
}

export function PlaceForm({ action, place, of }: PlaceFormProps) {
	const { Form, post, isSending, path } = usePost(action);
	if (!useMay("writes")) return null;
	return (
		<Form {...post} className="flex items-center gap-2">
			<label className="flex items-center gap-2">
				Lloc<span className="sr-only"> de {of}</span>
				{/* Shows the new number when others have moved the photo. */}
				<input
					key={place}
					type="number"
					name="lloc"
					min={1}
					max={999999}
					required
					defaultValue={place}
					className="min-h-11 w-20 rounded-lg border-2 border-ink bg-white px-2 py-1"
				/>
			</label>
			<button type="submit" className={buttonClass("outline", "sm")} aria-disabled={isSending || undefined}>
				Mou<span className="sr-only">: {of}</span>
			</button>
			<Failure of={path} />
		</Form>
	);
}
