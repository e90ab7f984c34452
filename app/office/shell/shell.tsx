import { type ReactNode, useContext } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { site } from "#app/platform/content/site.ts";
import logo from "#app/platform/drawings/logo.svg?url";
import { buttonClass } from "#app/platform/ui/button.ts";
import { type Section, sectionOf, sectionPaths, sections } from "../sections.ts";
import type { Density } from "./density.ts";
import { DensityForm } from "./density-form.tsx";
import { type Frame, FrameContext, listId } from "./frame.ts";

/** Breaks the line after the dot. */
const title = site.backOfficeTitle.replace(" ·", "\u00a0·");

interface ShellProps {
	/** Unknown on some error pages. */
	frame?: Frame;
	density?: Density;
	children: ReactNode;
}

export function Shell({ frame, density = "comoda", children }: ShellProps) {
	const { pathname } = useLocation();
	const section = sectionOf(pathname);
	const isSectionPage = section !== undefined && pathname === `/admin/${section}`;
	const hasList = isSectionPage && frame?.opens.includes(section) && !sections[section].hasNoList;
	return (
		<FrameContext value={frame}>
			<a href="#contingut" className="skip-link">
				Ves al contingut
			</a>
			{hasList && (
				<a href={`#${listId}`} className="skip-link">
					Ves a la llista
				</a>
			)}
			<div className="office flex flex-1 flex-col text-small leading-[1.5] lg:flex-row" data-density={density}>
				<header className="office__side sticky top-0 z-40 border-b-2 border-ink bg-sand noscript:has-[details[open]]:relative lg:relative lg:w-68 lg:flex-none lg:border-0 print:hidden forced-colors:border-r-2">
					<div className="flex items-center justify-between gap-4 px-[clamp(1rem,4vw,2.5rem)] py-2 lg:sticky lg:top-0 lg:h-screen lg:flex-col lg:items-stretch lg:overflow-auto lg:p-4">
						<Link
							to="/admin/dashboard"
							className="inline-flex gap-2.5 items-center min-h-11 text-ink font-display font-extrabold leading-[1.15] tracking-[-0.01em] no-underline"
						>
							<img src={logo} alt="" width={44} height={44} className="flex-none" />
							<span>{title}</span>
						</Link>{" "}
						<site-menu className="lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
							{/* Beside what it opens, as in site/header.tsx. */}
							<details className="peer lg:hidden">
								<summary className={`${buttonClass("outline", "sm")} list-none [&::-webkit-details-marker]:hidden`}>
									Menú
								</summary>
							</details>
							<div className="flex flex-col gap-4 max-lg:absolute max-lg:inset-x-0 max-lg:top-[calc(100%+2px)] max-lg:max-h-[calc(100vh-4rem)] max-lg:overflow-auto max-lg:border-b-2 max-lg:border-ink max-lg:bg-sand max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:pt-3 max-lg:pb-5 max-lg:shadow-float max-lg:peer-not-open:hidden lg:min-h-0 lg:flex-1">
								{/* Scrolls by itself, so that the account stays in sight. Its padding is room for focus rings. */}
								<div className="office__sections lg:-mx-2 lg:-my-1.5 lg:min-h-32 lg:flex-[1_1_0] lg:overflow-y-auto lg:px-2 lg:py-1.5 lg:[scrollbar-width:thin]">
									<Sections />
								</div>
								<div className="grid gap-3">
									<DensityForm density={density} />
									<Account />
								</div>
							</div>
						</site-menu>
					</div>
				</header>
				<main
					id="contingut"
					className={`w-full ${isSectionPage ? "max-w-480" : "max-w-320"} pt-7 max-sm:pt-5 px-[clamp(1rem,4vw,3.5rem)] pb-16 lg:px-[clamp(1.5rem,2.5vw,3.5rem)]`}
				>
					{children}
				</main>
			</div>
		</FrameContext>
	);
}

function Sections() {
	const opens = useContext(FrameContext)?.opens ?? sectionPaths;
	return (
		<>
			<nav aria-label="Administració">
				<Entries paths={opens.filter((path) => !sections[path].isFurther)} />
			</nav>
			<nav aria-label="Més eines" className="office__further mt-3 pt-3 border-t-2 border-t-ink lg:mt-1.5 lg:pt-1.5">
				<Entries paths={opens.filter((path) => sections[path].isFurther)} />
			</nav>
		</>
	);
}

function Entries({ paths }: { paths: readonly Section[] }) {
	return (
		<ul className="office-sections">
			{paths.map((path) => (
				<li key={path}>
					<NavLink to={`/admin/${path}`}>{sections[path].name}</NavLink>
				</li>
			))}
		</ul>
	);
}

const accountLink = "block w-fit py-1.5 text-ink";

/** Document links, because plain pages have their own styles (entry.server.tsx). */
function Account() {
	const frame = useContext(FrameContext);
	return (
		<div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 text-fine max-lg:border-t-2 max-lg:border-ink max-lg:pt-4">
			<p className="col-span-2">
				<span className="mr-1 py-0.25 px-2.5 rounded-full bg-sun text-[0.875rem] font-bold">
					{frame?.badge ?? "Admin"}
				</span>{" "}
				{frame?.email}
			</p>
			<p className="gap-x-5 max-lg:flex max-lg:flex-wrap">
				<a href="/compte" className={accountLink}>
					El teu compte
				</a>{" "}
				<a href="/" className={accountLink}>
					Ves al web públic
				</a>
			</p>
			<form method="post" action="/surt?porta=admin" data-signs-out>
				<button type="submit" className={buttonClass("outline", "sm")}>
					Sortir
				</button>
			</form>
		</div>
	);
}
