import { PostButton } from "#app/office/records/form/post-button.tsx";
import type { Variant } from "../../queries/variants.ts";
import { pageOfRequest } from "../paths.ts";
import type { PersonRequest } from "../queries.ts";
import type { ShownFinding } from "../words/readable.server.ts";
import { titleOf } from "../words/words.ts";
import { Findings } from "./findings.tsx";

const stateWords: Record<Variant["state"], string> = {
	found: "Encara no se li ha demanat.",
	asked: "Té un enllaç per confirmar-la, i encara no l'ha obert.",
	confirmed: "Confirmada: el que hi ha surt amb el que és seu.",
};

interface VariantsProps {
	request: PersonRequest;
	variants: Variant[];
	findings: ShownFinding[];
}

export function Variants({ request: { id, kind, closedAt }, variants, findings }: VariantsProps) {
	return (
		<section aria-labelledby="pot-ser-seu" className="grid gap-4">
			<h2 id="pot-ser-seu" className="text-[1.375rem]">
				Pot ser seu
			</h2>
			<p>
				Amb aquestes adreces s'arriba, gairebé sempre, a la mateixa bústia; en alguns servidors són d'algú altre. El que
				hi ha només es lliura o s'esborra si la persona obre l'enllaç que li enviem a cada una.
			</p>
			<ul className="grid gap-2">
				{variants.map(({ email, state }) => (
					<li key={email} className="panel p-4 grid gap-2">
						<p>
							<bdi className="font-bold wrap-anywhere">{email}</bdi> {stateWords[state]}
						</p>
						{state !== "confirmed" && !closedAt && (
							<PostButton
								action={`${pageOfRequest(id)}/confirma`}
								fields={{ adreca: email }}
								of={`${titleOf(kind)}, ${email}`}
								variant="outline"
								isFailureElsewhere
							>
								{state === "asked" ? "Envia-li un altre enllaç" : "Envia-li l'enllaç"}
							</PostButton>
						)}
					</li>
				))}
			</ul>
			{findings.length > 0 && (
				<Findings
					id="semblant"
					title="El que hi ha amb les que no ha confirmat"
					empty=""
					request={id}
					findings={findings}
				/>
			)}
		</section>
	);
}
