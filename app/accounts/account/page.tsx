import type { ReactNode } from "react";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";

interface AccountPageProps {
	title: string;
	children: ReactNode;
}

/** As a dialog it has no link back. */
export function AccountPage({ title, children }: AccountPageProps) {
	return (
		<FormPage title={title} isDialog>
			{children}
			<p className="mt-6" data-page-only>
				<a href="/compte">Torna al teu compte</a>
			</p>
		</FormPage>
	);
}
