import type { ReactNode } from "react";
import { pathOf, thoseThere } from "#app/capabilities/path-of.ts";
import { mediaUrl } from "#app/media/url.ts";
import { site } from "#app/platform/content/site.ts";
import fallbackLogos from "#app/platform/drawings/logos.svg?no-inline";
import { buttonClass } from "#app/platform/ui/button.ts";
import { LinkedText } from "#app/platform/ui/text/linked-text.tsx";
import { isSafeLink } from "#app/platform/ui/text/links.ts";

export interface FooterProps {
	footer: { footerText: string; collaboratorsText: string };
	logos: { id: string; name: string; imageKey: string; width: number; height: number; linkUrl: string | null }[];
	developerUrl?: string;
}

export function Footer({ developerUrl, ...words }: FooterProps) {
	return (
		<footer className="site-footer">
			<FooterBands {...words}>
				<FooterLinks developerUrl={developerUrl} />
			</FooterBands>
		</footer>
	);
}

interface FooterBandsProps extends Pick<FooterProps, "footer" | "logos"> {
	children: ReactNode;
}

export function FooterBands({ footer, logos, children }: FooterBandsProps) {
	return (
		<>
			<div className="site-footer__logos">
				<div className="shell">
					<p>
						<LinkedText text={footer.collaboratorsText} />
					</p>
					<Logos logos={logos} />
				</div>
			</div>
			<div className="shell flex flex-wrap items-center gap-6 py-10">
				<p>
					<LinkedText text={footer.footerText} />
				</p>
				{children}
			</div>
		</>
	);
}

const links = thoseThere([
	{ href: pathOf("map"), text: "El mapa de la xarxa" },
	{ href: pathOf("newsletter"), text: "Butlletí" },
	{ href: "/participa/normes", text: "Normes de participació" },
	{ href: "/rebut", text: "Tens un codi?" },
	{ href: "/avis-legal-i-privacitat#contacte", text: "Contacte" },
	{ href: "/avis-legal-i-privacitat", text: "Avís legal i privacitat" },
	{ href: "/politica-cookies", text: "Política de cookies" },
	{ href: "/accessibilitat", text: "Accessibilitat" },
	{ href: "/entra", text: "El teu compte" },
]);

export function FooterLinks({ developerUrl }: Pick<FooterProps, "developerUrl">) {
	return (
		<ul className="flex flex-wrap items-center gap-x-6 flex-1 min-w-1/2">
			{links.map(({ href, text }) => (
				<li key={href}>
					<a href={href}>{text}</a>
				</li>
			))}
			<li>
				<form method="post" action="/galetes/oblida">
					<button type="submit" className={buttonClass("link")}>
						Reconfigura les cookies
					</button>
				</form>
			</li>
			{developerUrl && (
				<li>
					<a href={developerUrl} target="_blank" rel="noopener noreferrer">
						Web fet amb programari lliure
						<span className="sr-only"> (s'obre en una pestanya nova)</span>
					</a>
				</li>
			)}
		</ul>
	);
}

function Logos({ logos }: Pick<FooterProps, "logos">) {
	if (logos.length === 0) {
		return (
			<img src={fallbackLogos} alt={`Entitats que impulsen ${site.name}`} width={600} height={96} loading="lazy" />
		);
	}
	return (
		<ul>
			{logos.map(({ id, name, imageKey, width, height, linkUrl }) => {
				const image = <img src={mediaUrl(imageKey)} alt={name} width={width} height={height} loading="lazy" />;
				return <li key={id}>{linkUrl && isSafeLink(linkUrl) ? <a href={linkUrl}>{image}</a> : image}</li>;
			})}
		</ul>
	);
}
