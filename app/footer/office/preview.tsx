import { FooterBands, FooterLinks, type FooterProps } from "../footer.tsx";

/** Links that are the same on every site are inactive here. */
export function FooterPreview({ developerUrl, ...words }: FooterProps) {
	return (
		<section aria-labelledby="previsualitzacio" className="grid gap-3">
			<h2 id="previsualitzacio" className="text-[1.25rem]">
				Així el veu la gent
			</h2>
			<div className="site-footer overflow-hidden rounded-card border-2 border-ink shadow-none [&>:first-child]:border-t-0">
				<FooterBands {...words}>
					<div inert>
						<FooterLinks developerUrl={developerUrl} />
					</div>
				</FooterBands>
			</div>
		</section>
	);
}
