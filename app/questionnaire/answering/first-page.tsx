import { buttonClass } from "#app/platform/ui/button.ts";
import { Honeypot } from "#app/platform/ui/form/field.tsx";
import { longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import type { Route } from "./+types/route";
import { erasePath, paperPath, resumePath, thanksPath } from "./paths.ts";
import { questionnaireForm } from "./public-form.ts";

type Loaded = Route.ComponentProps["loaderData"];

/** What it is, how long it takes, who sees it. */
export function FirstPage({ open, begun }: Pick<Loaded, "open" | "begun">) {
	const goesOn = begun && !begun.isSent && !begun.isOver;
	return (
		<>
			{!open && !begun && <p>Pròximament: encara no hi ha cap qüestionari obert.</p>}
			{open && (
				<>
					<p className="font-display text-[1.375rem] font-bold">{open.title}</p>
					<p className="whitespace-pre-line">{open.intro}</p>
					<ul className="facts my-6 grid gap-3">
						<li>
							<strong>
								{open.minutes.least}‑{open.minutes.most} minuts
							</strong>
							, en {open.sections === 1 ? "una sola part" : `${open.sections} parts`}. Pots parar i continuar quan
							vulguis durant set dies.
						</li>
						<li>
							<strong>És anònim.</strong> No et demanem el nom ni el correu. En guardem el dia, sense l'hora. Els textos
							només els llegeix l'equip; de la resta se'n publiquen els totals.
						</li>
						<li>
							<strong>Un per persona.</strong> Durant un dia recordem que des d'aquesta connexió ja se n'ha enviat un,
							per poder comptar a part els repetits. No ho lliguem a les teves respostes.
						</li>
						<li>
							<strong>Si tens menys de catorze anys,</strong> respon-lo amb algú de casa.
						</li>
						{open.closesOn && (
							<li>
								Es pot respondre fins <strong>{withArticle(longDate(open.closesOn), "a")}</strong>.
							</li>
						)}
					</ul>
				</>
			)}
			{begun && !goesOn && <BegunNote {...begun} />}
			{goesOn && (begun.isAsked ? <EraseNote {...begun} isOpen={Boolean(open)} /> : <GoesOnNote {...begun} />)}
			{open && !goesOn && (
				<form method="post" action={questionnaireForm.path} className="mt-6">
					<Honeypot />
					<button type="submit" className={buttonClass("default", "lg")}>
						{begun ? "Comença'n un de nou" : "Comença"}
					</button>
				</form>
			)}
			<p className="mt-6">
				<a href={resumePath}>Continua'n un amb un codi</a>
				{open && (
					<>
						{" · "}
						<a href={paperPath}>Imprimeix-lo en paper</a>
					</>
				)}
			</p>
		</>
	);
}

type Begun = NonNullable<Loaded["begun"]>;

function BegunNote({ title, isSent }: Begun) {
	if (isSent) {
		return (
			<p className="card mt-6">
				Ja has enviat les respostes de «{title}». <a href={thanksPath}>Mira què pots fer ara</a>
			</p>
		);
	}
	return (
		<p className="card mt-6">
			Tenies «{title}» a mig respondre, però s'ha tancat: ja no s'hi poden enviar respostes. Les que hi havia no les ha
			vist ningú i s'esborren soles.
		</p>
	);
}

function GoesOnNote({ title, goesOn }: Begun) {
	return (
		<div className="card mt-6">
			<p>Tens «{title}» a mig respondre en aquest navegador.</p>
			<p className="mt-4">
				<a href={goesOn} className={buttonClass("default", "lg")}>
					Continua per on eres
				</a>
			</p>
			<p className="mt-4">
				<a href={erasePath}>Esborra les respostes d'aquest aparell</a>
			</p>
		</div>
	);
}

function EraseNote({ title, goesOn, isOpen }: Begun & { isOpen: boolean }) {
	return (
		<form method="post" action={questionnaireForm.path} className="card mt-6">
			<p>Vols esborrar les respostes de «{title}» que tens a mig fer? No les podràs recuperar.</p>
			<p className="flex flex-wrap gap-3 mt-4">
				<button type="submit" name="accio" value="esborra" className={buttonClass("default", "lg")}>
					Esborra-les
				</button>
				{isOpen && (
					<button type="submit" name="accio" value="nou" className={buttonClass("outline", "lg")}>
						Esborra-les i comença'n un de nou
					</button>
				)}
				<a href={goesOn} className={buttonClass("ghost", "lg")}>
					No, continua per on eres
				</a>
			</p>
		</form>
	);
}
