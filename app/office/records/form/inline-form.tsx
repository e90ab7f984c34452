import { type ComponentProps, createContext, type KeyboardEvent, useContext, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { listOf } from "../../sections.ts";
import { FormDialog } from "./form-dialog.tsx";

/** True inside a list row that shows its own form. */
export const InItsRecord = createContext(false);

/** A page; in place of the record if opened from the list. */
export function InlineForm(props: ComponentProps<typeof FormDialog>) {
	return useContext(InItsRecord) && !props.isGone ? <InPlace {...props} /> : <FormDialog {...props} />;
}

function InPlace({ title, children }: ComponentProps<typeof FormDialog>) {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const place = useRef<HTMLFieldSetElement>(null);
	const back = listOf(pathname) + search;
	const leave = ({ key }: KeyboardEvent) => {
		if (key === "Escape") navigate(back, { preventScrollReset: true });
	};
	useLayoutEffect(() => place.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus(), []);
	return (
		<fieldset ref={place} className="grid min-w-0 flex-1 gap-4" onKeyDown={leave}>
			<legend className="sr-only">{title}</legend>
			{children}
			<p>
				<Link to={back} preventScrollReset className={buttonClass("ghost", "sm")}>
					Cancel·lar
				</Link>
			</p>
		</fieldset>
	);
}
