import type { ReactNode } from "react";
import waiting from "#app/drawings/waiting.svg?url";

interface DoorProps {
	title: string;
	children: ReactNode;
}

/** The pages at which one signs in, in whichever way: one look, and Vivi waiting beside them. */
export function Door({ title, children }: DoorProps) {
	return (
		<section className="shell shell--narrow band relative">
			<h1 className="text-[clamp(2rem,5vw,2.5rem)]">{title}</h1>
			{children}
			<img
				src={waiting}
				alt=""
				width={360}
				height={260}
				loading="lazy"
				className="absolute right-10 top-32 hidden w-[22vw] max-w-xs lg:block"
			/>
		</section>
	);
}
