import { pathOf, thoseThere } from "#app/capabilities/path-of.ts";
import { site } from "#app/platform/content/site.ts";
import { buttonClass } from "#app/platform/ui/button.ts";

const links = thoseThere([
	{ href: "/participa", text: "Digues la teva" },
	{ href: pathOf("vivi"), text: "Segueix la Vivi" },
	{ href: "/#agenda", text: "Agenda" },
	{ href: "/de-que-va", text: "Saber-ne més" },
]);

export function Header({ signedIn }: { signedIn: boolean }) {
	return (
		<header className="site-header">
			<div className="shell site-header__bar">
				<a href="/" className="site-logo">
					<img src="/favicon.svg" alt="" width={44} height={44} />
					<span>{site.tagline}</span>
				</a>{" "}
				<site-menu>
					{/* Beside what it opens, so that the links stand once in the page: on a wide screen they need no button. */}
					<details className="site-menu">
						<summary className={buttonClass("outline", "sm")}>Menú</summary>
					</details>
					<nav aria-label="Principal" className="site-header__links">
						<Links />
						{signedIn && <Account />}
					</nav>
				</site-menu>
			</div>
		</header>
	);
}

function Links() {
	return (
		<ul className="site-nav">
			{links.map(({ href, text }) => (
				<li key={href}>
					<a href={href}>{text}</a>
				</li>
			))}
		</ul>
	);
}

function Account() {
	return (
		<div className="flex flex-wrap">
			<a href="/compte" className={buttonClass("ghost", "sm")}>
				Compte
			</a>
			<form method="post" action="/surt" data-signs-out>
				<button type="submit" className={buttonClass("ghost", "sm")}>
					Sortir
				</button>
			</form>
		</div>
	);
}
