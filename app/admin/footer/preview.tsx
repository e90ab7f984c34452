import { FooterBands, FooterLinks, type FooterProps } from "#app/site/footer.tsx";

/** The footer as visitors see it. What is the same on every site leads nowhere from here. */
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
