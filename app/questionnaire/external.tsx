import { ThirdPartyFrame } from "#app/platform/ui/third-party-frame.tsx";
import { path } from "./capability.ts";

/** The form of others that the operator has set. */
export function ExternalQuestionnaire({ url, isShown }: { url: string; isShown: boolean }) {
	return (
		<>
			<p className="mb-8">Com et mous, per on passes i què et falta per agafar més la bici. S'omple en 5‑10 minuts.</p>
			<ThirdPartyFrame
				url={url}
				title="El qüestionari participatiu"
				isShown={isShown}
				showHref={`${path}?marc=questionari`}
			/>
		</>
	);
}
