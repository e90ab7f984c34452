import type { ReactNode } from "react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { Mark } from "../mark.tsx";
import type { Route } from "./+types/route";

export function Access({ session, sendsMail }: Route.ComponentProps["loaderData"]) {
	return (
		<section className="card" aria-labelledby="acces">
			<h2 id="acces">Com hi entres</h2>
			<dl className="account__list">
				<Means
					name="Correu"
					href={sendsMail ? "/compte/correu" : undefined}
					change="Canvia el correu"
					more={!session.emailVerified && sendsMail && <ConfirmationButton />}
				>
					<span>{session.email}</span>
					<Mark isGood={session.emailVerified}>{session.emailVerified ? "Confirmat" : "Sense confirmar"}</Mark>
					{!session.emailVerified && session.confirmBy && (
						<p className="text-small">
							Confirma'l abans {withArticle(longDate(dayInMadrid(session.confirmBy)), "de")}: si no, el compte
							s'esborrarà.
						</p>
					)}
				</Means>
				<Means name="Contrasenya" href="/compte/contrasenya" change="Canvia la contrasenya">
					<span aria-hidden="true">••••••••••</span>
					<span className="sr-only">En tens una</span>
				</Means>
				{session.role && (
					<Means
						name="Segon factor"
						href="/compte/segon-factor"
						change={session.hasFactor ? "Gestiona els codis" : "Activa els codis"}
					>
						<Mark isGood={session.hasFactor}>{session.hasFactor ? "Activat" : "Sense activar"}</Mark>
					</Means>
				)}
			</dl>
		</section>
	);
}

interface MeansProps {
	name: string;
	href?: string;
	change: string;
	more?: ReactNode;
	children: ReactNode;
}

function Means({ name, href, change, more, children }: MeansProps) {
	return (
		<div>
			<dt className="font-display font-extrabold">{name}</dt>
			<dd className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</dd>
			<dd className="flex flex-wrap items-center gap-x-6 text-small">
				{href && (
					<a href={href} className="py-2.5">
						{change}
					</a>
				)}
				{more}
			</dd>
		</div>
	);
}

function ConfirmationButton() {
	return (
		<form method="post" action="/compte/correu/envia">
			<button
				type="submit"
				className={`${buttonClass("link")} text-left text-small text-fuchsia`}
				data-pending="Enviant..."
			>
				Envia'm l'enllaç per confirmar-lo
			</button>
		</form>
	);
}
