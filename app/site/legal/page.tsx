import type { ReactNode } from "react";

interface LegalPageProps {
	title: string;
	lead: ReactNode;
	/** Table of contents: anchors of this page. */
	contents: readonly { id: string; text: string }[];
	children: ReactNode;
}

export function LegalPage({ title, lead, contents, children }: LegalPageProps) {
	return (
		<article className="shell band">
			<h1>{title}</h1>
			<p>{lead}</p>
			<nav aria-labelledby="contingut-titol" className="card mt-8 max-w-[68ch] print:hidden">
				<p id="contingut-titol" className="font-bold">
					En aquesta pàgina
				</p>
				<ul className="mt-1">
					{contents.map(({ id, text }) => (
						<li key={id}>
							<a href={`#${id}`} className="inline-block py-1.5">
								{text}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="prose [&>h2]:text-3xl [&>h3]:text-[1.375rem]">{children}</div>
		</article>
	);
}
