import { trustedHtml } from "#app/platform/ui/trusted.ts";
import type { Frozen } from "../../../sending/queries/sending.ts";

/** As wide as a phone. The foot of the letter is the same in each, and not shown. */
export function Preview({ html, plain }: Frozen) {
	return (
		<section aria-labelledby="com-es-veu" className="grid gap-4">
			<h2 id="com-es-veu" className="text-[1.5rem]">
				Com es veu
			</h2>
			<div className="panel w-full max-w-96 p-5">
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderBody allows only its own few tags */}
				<div className="prose wrap-anywhere *:first:mt-0" dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
			</div>
			<details>
				<summary className="w-fit cursor-pointer py-2 font-bold">Com a text sol</summary>
				<pre className="panel mt-2 max-w-184 p-5 font-mono text-[0.9375rem] whitespace-pre-wrap wrap-anywhere">
					{plain}
				</pre>
			</details>
		</section>
	);
}
