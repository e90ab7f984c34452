import { modules } from "virtual:enhance";
import { useParticipation } from "#app/campaign/use-participation.ts";
import type { ScopeVoice } from "#app/capabilities/scope-voices.ts";
import { type Scope, scopeNames } from "#app/platform/content/scope-names.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { path } from "./capability.ts";
import { VoiceCard } from "./card.tsx";

/** Of a theme's page: its newest voices, or how to send the first. */
export function Band({ scope, voices }: { scope: Scope; voices: readonly ScopeVoice[] }) {
	const { isOpen } = useParticipation();
	if (voices.length === 0 && !isOpen) return null;
	return (
		<section className="shell band" aria-labelledby="veus">
			<h2 id="veus">Veus del territori</h2>
			{voices.length === 0 ? (
				<p>Encara no n'hem sentit cap d'aquest àmbit. Vols ser la primera persona que en parla?</p>
			) : (
				<voice-list data-module={modules.voices}>
					<ul className="mt-10 grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(100%,21rem),1fr))] [&>:only-child]:max-w-176">
						{voices.map((voice) => (
							<VoiceCard key={voice.id} {...voice} heading="h3" />
						))}
						{voices.length === 1 && isOpen && (
							<li className="flex flex-wrap items-center justify-center gap-5">
								<Vivi pose="listening" className="w-56" />
								<p className="max-w-[18ch] text-2xl font-bold">Hi falta la teva. Amb un minut n'hi ha prou.</p>
							</li>
						)}
					</ul>
				</voice-list>
			)}
			<ul className="mt-8 flex flex-wrap gap-3">
				{voices.length > 0 && (
					<li>
						<a href={`${path}?ambit=${scope}`} className={buttonClass("outline")}>
							Escolta'n més<span className="sr-only">: {scopeNames[scope]}</span>
						</a>
					</li>
				)}
				{isOpen && (
					<li>
						<a href={`${path}/grava?ambit=${scope}`} className={buttonClass(voices.length > 1 ? "outline" : "default")}>
							Grava la teva veu
						</a>
					</li>
				)}
			</ul>
		</section>
	);
}
