import type { ReactNode } from "react";
import drawing from "#app/platform/drawings/mail.svg?url";
import { buttonClass } from "#app/platform/ui/button.ts";
import { newsletterForm } from "../subscribers/public-form.ts";
import { feedPath } from "./paths.ts";

/** What was sent, and beside it how one gets the next. */
export function ArchivePage({ children }: { children: ReactNode }) {
	return (
		<div className="shell band grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div>{children}</div>
			<aside aria-labelledby="el-proper" className="card self-start lg:sticky lg:top-22 print:hidden">
				<img src={drawing} alt="" width={600} height={240} loading="lazy" className="mb-4 rounded-card" />
				<h2 id="el-proper" className="text-[1.5rem]">
					Vols rebre el proper?
				</h2>
				<p className="mt-2">Un correu de tant en tant. Te'n pots donar de baixa quan vulguis.</p>
				<ul className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
					<li>
						<a href={newsletterForm.path} className={buttonClass()}>
							Subscriu-t'hi
						</a>
					</li>
					<li>
						<a href={feedPath}>Per RSS</a>
					</li>
				</ul>
			</aside>
		</div>
	);
}
