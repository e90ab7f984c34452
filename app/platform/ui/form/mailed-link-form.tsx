import { useLocation } from "react-router";
import { buttonClass } from "../button.ts";

interface MailedLinkFormProps {
	email: string | null;
	submit: string;
	/** The button's words while it is sent. */
	pending: string;
}

/** Of the page of a mailed link. Only its button changes anything, because mail programs open links for previews. */
export function MailedLinkForm({ email, submit, pending }: MailedLinkFormProps) {
	const { pathname, search } = useLocation();
	return (
		<form method="post" action={pathname + search} className="card mt-8">
			{email && <p className="mb-4 font-bold wrap-anywhere">{email}</p>}
			<button type="submit" className={buttonClass("default", "lg")} data-pending={pending}>
				{submit}
			</button>
		</form>
	);
}
