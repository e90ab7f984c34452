/** The `d` of areas: flat lists of x and y. In steps from point to point, which are short. */
export function outline(rings: readonly (readonly number[])[]): string {
	return rings
		.map((ring) => {
			const steps = ring.slice(2).map((value, at) => value - (ring[at] ?? 0));
			return `M${ring[0]} ${ring[1]}l${steps.join(" ")}z`.replaceAll(" -", "-");
		})
		.join("");
}
