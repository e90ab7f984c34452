import type { ReactNode } from "react";
import waiting from "#app/platform/drawings/waiting.svg?url";

interface FormPageProps {
	title: string;
	isDialog?: boolean;
	children: ReactNode;
}

export function FormPage({ title, isDialog, children }: FormPageProps) {
	return (
		<section className="shell shell--narrow band relative" data-dialog-content={isDialog || undefined}>
			<h1 className="text-[clamp(2rem,5vw,2.5rem)]">{title}</h1>
			{children}
			<img src={waiting} alt="" width={360} height={260} loading="lazy" className="beside" data-page-only />
		</section>
	);
}
