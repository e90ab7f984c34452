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
		<article className="shell band lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-12">
			<h1>{title}</h1>
			<p className="max-w-[60ch]">{lead}</p>
			<nav
				aria-labelledby="contingut-titol"
				className="card mt-8 max-w-[68ch] lg:sticky lg:top-22 lg:col-start-2 lg:row-[1/span_4] lg:mt-0 lg:self-start print:hidden"
			>
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
