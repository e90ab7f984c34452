import { municipalityNames } from "./municipality-names.ts";

/** Values are INE codes. */
export function MunicipalityOptions() {
	return municipalityNames.map(([comarca, members]) => (
		<optgroup key={comarca} label={comarca}>
			{members.map(({ code, name }) => (
				<option key={code} value={code}>
					{name}
				</option>
			))}
		</optgroup>
	));
}
