import { Form, Link, useLocation, useNavigation } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { listOf } from "../../sections.ts";

interface ConfirmFormProps {
	question: string;
	name?: string | null;
	/** Visitors can see it. */
	isShown?: boolean;
	/** Then it is erased. */
	isInTrash?: boolean;
	submit?: string;
	failure?: string;
}

export function ConfirmForm(props: ConfirmFormProps) {
	const { question, name, isShown, isInTrash, submit = "Eliminar", failure } = props;
	const { pathname, search } = useLocation();
	const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;
	return (
		<Form method="post" action={pathname + search} preventScrollReset className="record-form">
			{failure && (
				<p className="py-4 px-5 border-2 border-fuchsia-deep border-l-8 rounded-xl bg-white" role="alert">
					{failure}
				</p>
			)}
			{name && <p className="font-display text-[1.25rem] font-bold">{name}</p>}
			<p>{question}</p>
			{isInTrash ? (
				<p>Aquesta acció no es pot desfer.</p>
			) : (
				<>
					<p>{isShown && "Desapareix del web de seguida. "}Durant 30 dies ho pots desfer des de la paperera.</p>
					<div className="field__check">
						<input type="checkbox" id="definitiu" name="definitiu" />
						<label htmlFor="definitiu">Elimina-ho definitivament, ara mateix. Aquesta acció no es pot desfer.</label>
					</div>
				</>
			)}
			<div className="record-form__choice">
				<Link to={listOf(pathname) + search} preventScrollReset className={buttonClass("outline", "lg")} data-safe>
					Cancel·lar
				</Link>
				<button type="submit" className={buttonClass("destructive", "lg")} disabled={isSending}>
					{isSending ? "Eliminant..." : submit}
				</button>
			</div>
		</Form>
	);
}
