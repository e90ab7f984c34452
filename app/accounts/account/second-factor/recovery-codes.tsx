import { buttonClass } from "#app/platform/ui/button.ts";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	return (
		<section className="shell shell--narrow band codes">
			<h1 className="text-[clamp(2rem,5vw,2.5rem)]">Guarda aquests codis</h1>
			<p>
				Si perds el telèfon, podràs entrar amb un d'aquests. Cada un serveix una sola vegada.{" "}
				<strong>No els tornarem a ensenyar:</strong> copia'ls, imprimeix aquesta pàgina o desa'ls al teu gestor de
				contrasenyes.
			</p>
			<ol className="card codes__list">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<p className="mt-8 print:hidden">
				<a href="/compte/segon-factor" className={buttonClass("default", "lg")}>
					Ja els he guardat
				</a>
			</p>
		</section>
	);
}
