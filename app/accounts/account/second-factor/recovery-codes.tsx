import { buttonClass } from "#app/platform/ui/button.ts";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	return (
		<section className="shell shell--narrow band">
			<h1 className="text-[clamp(2rem,5vw,2.5rem)]">Guarda aquests codis</h1>
			<p>
				Si perds el telèfon, podràs entrar amb un d'aquests. Cada un serveix una sola vegada.{" "}
				<strong>No els tornarem a ensenyar:</strong> copia'ls, imprimeix aquesta pàgina o desa'ls al teu gestor de
				contrasenyes.
			</p>
			<ol className="card mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-1 text-[clamp(1.125rem,5vw,1.375rem)]">
				{codes.map((code) => (
					<li key={code} className="border-b-2 border-sand py-1.5">
						<code className="font-bold tracking-[0.06em] whitespace-nowrap">{code}</code>
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
