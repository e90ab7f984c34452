import { modules } from "virtual:enhance";
import cheer from "#app/platform/drawings/cheer.svg?url";
import { buttonClass } from "#app/platform/ui/button.ts";

export interface ShownReceipt {
	code: string;
	/** Of the page that takes the code. */
	address: string;
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
	const { code, address, canMail } = receipt;
	return (
		<receipt-card className="receipt" data-outlasts="" data-module={modules.upgrades}>
			<section aria-labelledby="rebut-titol">
				<img src={cheer} alt="" width={200} height={150} />
				<h2 id="rebut-titol">El teu rebut</h2>
				<p role="status">Guarda't aquest codi: és l'única vegada que te l'ensenyem.</p>
				<p className="receipt__code">
					<code>{code}</code>
				</p>
				<p>
					Amb el codi podràs {serves}. Fes-lo servir aquí:{" "}
					<a href={`/rebut#${code}`}>{address.replace(/^https?:\/\//, "")}</a>
				</p>
				<div className="receipt__actions">
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
					<a href={closesTo} className={buttonClass("ghost", "sm")} data-closes="">
						Ja el tinc
					</a>
				</div>
			</section>
		</receipt-card>
	);
}
