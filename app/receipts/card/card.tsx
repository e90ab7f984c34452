import { modules } from "virtual:enhance";
import { site } from "#app/platform/content/site.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import type { QrPath } from "#app/platform/ui/qr-code/qr-code.server.ts";
import { QrCode } from "#app/platform/ui/qr-code/qr-code.tsx";
import { Vivi } from "#app/platform/ui/vivi.tsx";

export interface ShownReceipt {
	code: string;
	/** Of the page that takes the code. */
	address: string;
	/** Its link, with the code in the fragment. */
	qr: QrPath;
	/** The sender has left an address, and mail can be sent. */
	canMail: boolean;
}

interface ReceiptCardProps {
	receipt: ShownReceipt | undefined;
	/** The page without the card. */
	closesTo: string;
	/** What one can do with the code. */
	serves?: string;
}

const seeAndChange = "veure què n'hem fet, corregir-ho o retirar-ho";

/** Without JavaScript it is the first part of the next page; with it, it floats over the page until it is closed. */
export function ReceiptCard({ receipt, closesTo, serves = seeAndChange }: ReceiptCardProps) {
	if (!receipt) return null;
	const { code, address, qr, canMail } = receipt;
	return (
		<receipt-card className="receipt" data-outlasts="" data-module={modules.upgrades}>
			<section aria-labelledby="rebut-titol" className="mx-auto px-[clamp(1.25rem,4vw,2rem)] py-5">
				<Vivi pose="waving" className="float-right -mt-1 ml-3 w-[clamp(4.5rem,20vw,7rem)] print:hidden" />
				<h2 id="rebut-titol" className="text-[1.75rem]">
					El teu rebut<span className="hidden print:inline"> · {site.name}</span>
				</h2>
				<p role="status">Guarda't aquest codi: és l'única vegada que te l'ensenyem.</p>
				<div className="receipt__code">
					<QrCode {...qr} label="Codi QR amb l'enllaç del rebut" />
					<code>{code}</code>
				</div>
				<p>
					Amb el codi podràs {serves}. Fes-lo servir aquí:{" "}
					<a href={`/rebut#${code}`}>{address.replace(/^https?:\/\//, "")}</a>
				</p>
				<p className="mt-3 border-l-4 border-fuchsia pl-3 text-small">
					Guarda'l com una clau: qui el trobi podrà fer el mateix que tu, també retirar el que has enviat.
				</p>
				<div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
					<button type="button" className={buttonClass("default", "sm")} data-copies={code} hidden>
						Copia el codi
					</button>
					<button type="button" className={buttonClass("outline", "sm")} data-prints="" hidden>
						Imprimeix
					</button>
					{canMail && (
						<form method="post" action="/rebut/correu">
							<input type="hidden" name="code" value={code} />
							<button type="submit" className={buttonClass("outline", "sm")} data-pending="Enviant...">
								Envia-me'l per correu
							</button>
						</form>
					)}
					<a href={closesTo} className={buttonClass("link", "sm")} data-closes="">
						Ja el tinc
					</a>
				</div>
			</section>
		</receipt-card>
	);
}
