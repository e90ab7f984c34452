import type { ComponentProps } from "react";
import type { Move } from "#app/places/view.ts";

type MapButtonProps = ComponentProps<"button"> & {
	value: string;
	formAction: string;
	"data-move"?: Move;
	"data-view-to"?: string;
	"data-state"?: string;
};

/** Submits the form without validation, to update the map only. */
export function MapButton(props: MapButtonProps) {
	return <button type="submit" name="mapa" formNoValidate {...props} />;
}
