import type { FieldMetadata } from "@conform-to/react";
import { formatDuration } from "#app/media/sound/duration.ts";
import { acceptedRecordings } from "#app/media/sound/recording.ts";
import { Labelled } from "#app/platform/ui/form/field.tsx";

export interface PendingAudio {
	id: string;
	duration: number;
}

interface AudioFieldProps {
	field: FieldMetadata<string>;
	pendingAudio?: PendingAudio;
	/** The audio was valid but could not be stored: with JavaScript it returns to the field (platform/enhance/live-form.ts). */
	isLost?: boolean;
}

export function Recorder({ pendingAudio }: { pendingAudio?: PendingAudio }) {
	return (
		<>
			{pendingAudio && (
				<p className="mt-2 mb-4 py-3 px-4 border-2 border-vine rounded-xl text-vine font-bold">{`Tenim el teu àudio (${formatDuration(pendingAudio.duration)}). No cal que el tornis a triar.`}</p>
			)}
			<voice-recorder />
		</>
	);
}

/** README.md says why it has no `capture`. With JavaScript a recording goes into the same field. */
export function AudioField({ field, pendingAudio, isLost }: AudioFieldProps) {
	return (
		<fieldset className="my-6">
			<legend className="font-bold">El teu àudio</legend>
			<Labelled
				field={field}
				label={pendingAudio ? "Vols canviar-lo? Tria'n un altre" : "Tria un fitxer d'àudio"}
				help="D'un minut com a màxim i de fins a 5 MB: webm, m4a, mp3 o ogg. D'un vídeo (mp4, mov o webm), n'agafem només el so."
			>
				<input
					type="file"
					id={field.id}
					name={field.name}
					accept={acceptedRecordings.join(",")}
					aria-describedby={`${field.id}-help ${field.errorId}`}
					data-lost={isLost ? "" : undefined}
					aria-invalid={field.errors ? true : undefined}
				/>
			</Labelled>
			<RecordingHelp />
		</fieldset>
	);
}

function RecordingHelp() {
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2">Com et pots gravar?</summary>
			<dl className="[&>dd]:mb-3 [&>dt]:font-bold">
				<dt>Amb un iPhone</dt>
				<dd>
					Grava't amb «Notes de veu», prem els tres punts i «Desa a Fitxers». Després tria'l aquí. També pots fer un
					vídeo: n'agafem el so.
				</dd>
				<dt>Amb un Android</dt>
				<dd>
					En tocar el camp, tria la gravadora, si hi surt. Si no, grava't amb «Gravadora» o «Gravadora de veu» i tria el
					fitxer.
				</dd>
				<dt>Amb un ordinador</dt>
				<dd>
					A Windows, amb «Gravadora de sons»; al Mac, amb «Notes de veu» o el QuickTime; a Linux, amb «Enregistrador de
					so». Desa'l i tria'l aquí.
				</dd>
			</dl>
		</details>
	);
}
