import { useLocation } from "react-router";
import { linkValidity } from "#app/platform/content/forms.ts";
import { buttonClass } from "#app/platform/ui/button.ts";

interface ConfirmPageProps {
	title: string;
	email?: string;
	children: string;
}

/** For mailed links. Only the button changes anything, because mail programs open links for previews. */
export function ConfirmPage({ title, email, children }: ConfirmPageProps) {
	const { pathname, search } = useLocation();
	return (
		<section className="shell shell--narrow band">
			{email ? (
				<>
					<h1>{title}</h1>
					<p>{children}</p>
					<form method="post" action={pathname + search} className="card mt-8">
						<p className="mb-4 font-bold">{email}</p>
						<button type="submit" className={buttonClass("default", "lg")} data-pending="Confirmant...">
							Sí, és meu
						</button>
					</form>
				</>
			) : (
				<>
					<h1>Aquest enllaç ja no val</h1>
					<p>{linkValidity}. Potser ja l'havies fet servir, o n'has demanat un altre després.</p>
					<p className="mt-8">
						<a href="/compte" className={buttonClass()}>
							Ves al teu compte
						</a>
					</p>
				</>
			)}
		</section>
	);
}
