import type { FieldMetadata } from "@conform-to/react";
import { activityEmoji } from "#app/content/campaign/activity-emoji.ts";
import { FieldErrors } from "#app/ui/form/field.tsx";

export function EmojiField({ field }: { field: FieldMetadata<string> }) {
	return (
		<fieldset className="field" id={field.id} aria-describedby={field.errorId} tabIndex={-1}>
			<legend className="mb-1.5 font-bold">Emoji</legend>
			<div className="flex flex-wrap gap-1.5">
				{activityEmoji.map((emoji) => (
					<label key={emoji} className="emoji__one">
						<input type="radio" name={field.name} value={emoji} defaultChecked={field.initialValue === emoji} />
						<span>{emoji}</span>
					</label>
				))}
			</div>
			<FieldErrors field={field} />
		</fieldset>
	);
}
