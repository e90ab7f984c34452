import type { ReactNode } from "react";
import { pathOf, thoseThere } from "#app/capabilities/path-of.ts";
import { mediaUrl } from "#app/media/url.ts";
import { site, sloganLines } from "#app/platform/content/site.ts";
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
			<div className="shell site-footer__end">
				<div>
					<p className="site-footer__slogan">
						{where}
						<br />
						{what}
					</p>
					<p>
						<LinkedText text={footer.footerText} />
					</p>
				</div>
				{children}
			</div>
		</>
	);
}

const [where, what] = sloganLines;

const taking = thoseThere([
	{ href: pathOf("map"), text: "El mapa de la xarxa" },
	{ href: pathOf("newsletter"), text: "Butlletí" },
	{ href: "/rebut", text: "Tens un codi?" },
	{ href: "/entra", text: "El teu compte" },
]);
const project = [
	{ href: "/avis-legal-i-privacitat#contacte", text: "Contacte" },
	{ href: "/participa/normes", text: "Normes de participació" },
];
const smallPrint = [
	{ href: "/avis-legal-i-privacitat", text: "Avís legal i privacitat" },
	{ href: "/politica-cookies", text: "Política de cookies" },
	{ href: "/accessibilitat", text: "Accessibilitat" },
];

export function FooterLinks({ developerUrl }: Pick<FooterProps, "developerUrl">) {
	return (
		<div className="site-footer__columns">
			<Column title="Participa" links={taking} />
			<Column title="El projecte" links={project}>
				{developerUrl && (
					<a href={developerUrl} target="_blank" rel="noopener noreferrer">
						Web fet amb programari lliure
						<span className="sr-only"> (s'obre en una pestanya nova)</span>
					</a>
				)}
			</Column>
			<Column title="Lletra petita" links={smallPrint}>
				<form method="post" action="/galetes/oblida">
					<button type="submit" className={`${buttonClass("link")} text-start`}>
						Reconfigura les cookies
					</button>
				</form>
			</Column>
		</div>
	);
}

interface ColumnProps {
	title: string;
	links: readonly { href: string; text: string }[];
	/** One more, after them. */
	children?: ReactNode;
}

function Column({ title, links, children }: ColumnProps) {
	return (
		<div>
			<h2>{title}</h2>
			<ul>
				{links.map(({ href, text }) => (
					<li key={href}>
						<a href={href}>{text}</a>
					</li>
				))}
				{children && <li>{children}</li>}
			</ul>
		</div>
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
