import { linkValidity } from "#app/platform/content/forms.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { MailedLinkForm } from "#app/platform/ui/form/mailed-link-form.tsx";

interface ConfirmPageProps {
	title: string;
	email?: string;
	children: string;
}

/** For mailed links. */
export function ConfirmPage({ title, email, children }: ConfirmPageProps) {
	return (
		<section className="shell shell--narrow band">
			{email ? (
				<>
					<h1>{title}</h1>
					<p>{children}</p>
					<MailedLinkForm email={email} submit="Sí, és meu" pending="Confirmant..." />
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
