import type { ComponentProps } from "react";

interface SelectProps extends ComponentProps<"select"> {
	name: string;
	label: string;
	/** For no choice. */
	any?: string;
}

/** A list of a form that has no schema. */
export function Select({ name, label, any, children, ...select }: SelectProps) {
	return (
		<div className="field">
			<label htmlFor={name}>{label}</label>
			<select id={name} name={name} {...select}>
				{any !== undefined && <option value="">{any}</option>}
				{children}
			</select>
		</div>
	);
}
