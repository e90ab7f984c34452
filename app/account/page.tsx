import type { ReactNode } from "react";
import waiting from "#app/drawings/waiting.svg?url";

interface AccountPageProps {
	title: string;
	children: ReactNode;
}

/** A page of one form about the account. As a dialog it is the form alone: it closes instead of leading back. */
export function AccountPage({ title, children }: AccountPageProps) {
	return (
		<section className="shell shell--narrow band relative" data-dialog-content>
			<h1 className="account__title">{title}</h1>
			{children}
			<p className="mt-6" data-page-only>
				<a href="/compte">Torna al teu compte</a>
			</p>
			<img
				src={waiting}
				alt=""
				width={360}
				height={260}
				loading="lazy"
				className="absolute right-10 top-32 hidden w-[22vw] max-w-xs lg:block"
				data-page-only
			/>
		</section>
	);
}
