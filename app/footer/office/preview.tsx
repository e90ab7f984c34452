import { FooterBands, FooterLinks, type FooterProps } from "../footer.tsx";

/** Links that are the same on every site are inactive here. */
export function FooterPreview({ developerUrl, ...words }: FooterProps) {
	return (
		<section aria-labelledby="previsualitzacio" className="footer-preview">
			<h2 id="previsualitzacio">Així el veu la gent</h2>
			<div className="site-footer">
				<FooterBands {...words}>
					<div inert>
						<FooterLinks developerUrl={developerUrl} />
					</div>
				</FooterBands>
			</div>
		</section>
	);
}
