import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { site } from "#app/content/site.ts";
import logo from "#app/drawings/logo.svg?url";
import { buttonClass } from "#app/ui/button.ts";
import { listId } from "../records/list/record-list.tsx";
import { furtherSections, listSections, type Section, sectionPaths, sections } from "./sections.ts";

/** Where it takes two lines, the first one ends in the dot. */
const title = site.backOfficeTitle.replace(" ·", "\u00a0·");

interface ShellProps {
	/** Unknown on the page of an error. */
	email?: string;
	children: ReactNode;
}

/** What stands around every page of the back-office: a column at its side, on small screens a bar with a menu. */
export function Shell({ email, children }: ShellProps) {
	const { pathname } = useLocation();
	const hasList = listSections.some((section) => pathname === `/admin/${section}`);
	return (
		<>
			<a href="#contingut" className="skip-link">
				Ves al contingut
			</a>
			{hasList && (
				<a href={`#${listId}`} className="skip-link">
					Ves a la llista
				</a>
			)}
			<div className="office">
				<header className="office__side">
					<div className="office__bar">
						<Link to="/admin/dashboard" className="office__title">
							<img src={logo} alt="" width={44} height={44} />
							<span>{title}</span>
						</Link>
						<div className="office__column">
							<div>
								<Sections />
							</div>
							<Account email={email} />
						</div>
						<site-menu className="office__menu">
							<details>
								<summary className={buttonClass("outline", "sm")}>Menú</summary>
								<div className="office__panel">
									<Sections />
									<Account email={email} />
								</div>
							</details>
						</site-menu>
					</div>
				</header>
				<main id="contingut" className="office__main">
					{children}
				</main>
			</div>
		</>
	);
}

function Sections() {
	return (
		<>
			<nav aria-label="Administració">
				<Entries paths={sectionPaths.filter((path) => !furtherSections.includes(path))} />
			</nav>
			<nav aria-label="Més eines" className="office__further">
				<Entries paths={furtherSections} />
			</nav>
		</>
	);
}

function Entries({ paths }: { paths: readonly Section[] }) {
	return (
		<ul className="office__sections">
			{paths.map((path) => (
				<li key={path}>
					<NavLink to={`/admin/${path}`}>{sections[path].name}</NavLink>
				</li>
			))}
		</ul>
	);
}

/** Links to plain pages are plain: they bring their own styles (entry.server.tsx). */
function Account({ email }: Pick<ShellProps, "email">) {
	return (
		<div className="account">
			<p className="account__who">
				<span className="account__role">Admin</span> {email}
			</p>
			<p className="account__links">
				<a href="/compte">El teu compte</a> <a href="/">Ves al web públic</a>
			</p>
			<form method="post" action="/surt?porta=admin" data-signs-out>
				<button type="submit" className={buttonClass("outline", "sm")}>
					Sortir
				</button>
			</form>
		</div>
	);
}
