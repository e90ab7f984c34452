import type { ReactNode } from "react";
import { type Pose, Vivi } from "../vivi.tsx";

interface FormPageProps {
	title: string;
	isDialog?: boolean;
	pose?: Pose;
	children: ReactNode;
}

export function FormPage({ title, isDialog, pose = "pergola", children }: FormPageProps) {
	return (
		<section className="shell shell--narrow band relative" data-dialog-content={isDialog || undefined}>
			<h1 className="text-[clamp(2rem,5vw,2.5rem)]">{title}</h1>
			{children}
			<Vivi pose={pose} className="beside" data-page-only />
		</section>
	);
}
