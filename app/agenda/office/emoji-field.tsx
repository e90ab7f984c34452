import type { FieldMetadata } from "@conform-to/react";
import { FieldErrors } from "#app/platform/ui/form/field.tsx";
import { activityEmoji } from "../emoji.ts";
import { iconOf } from "../icons.ts";

export function EmojiField({ field }: { field: FieldMetadata<string> }) {
	return (
		<fieldset className="field" id={field.id} aria-describedby={field.errorId} tabIndex={-1}>
			<legend className="mb-1.5 font-bold">Emoji</legend>
			<div className="flex flex-wrap gap-1.5">
				{activityEmoji.map((emoji) => (
					<label key={emoji} className="emoji__one">
						<input type="radio" name={field.name} value={emoji} defaultChecked={field.initialValue === emoji} />
						<img src={iconOf(emoji)} alt={emoji} width={48} height={48} loading="lazy" className="w-8" />
					</label>
				))}
			</div>
			<FieldErrors field={field} />
		</fieldset>
	);
}
