import { modules } from "virtual:enhance";
import { useParticipation } from "#app/campaign/use-participation.ts";
import type { ScopeVoice } from "#app/capabilities/scope-voices.ts";
import { type Scope, scopeNames } from "#app/platform/content/scope-names.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
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
						<a href={`${path}/grava?ambit=${scope}`} className={buttonClass(voices.length > 0 ? "ghost" : "default")}>
							Grava la teva veu
						</a>
					</li>
				)}
			</ul>
		</section>
	);
}
