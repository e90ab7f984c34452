import { type Role, roleWords } from "#app/platform/content/roles.ts";

interface TheirInvitationsProps {
	invitations: readonly { email: string; role: Role }[];
	/** What ends them: "Es retiren també…" */
	children: string;
}

/** Named before they are withdrawn. */
export function TheirInvitations({ invitations, children }: TheirInvitationsProps) {
	if (invitations.length === 0) return null;
	return (
		<>
			<p>{children}</p>
			<ul className="list-disc pl-6">
				{invitations.map(({ email, role }) => (
					<li key={email}>
						{email} ({roleWords[role].name})
					</li>
				))}
			</ul>
		</>
	);
}
