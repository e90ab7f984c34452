/** What each may do: accounts/roles/rights.server.ts. */
export const roles = ["administration", "editing", "moderation", "reading"] as const;

export type Role = (typeof roles)[number];

/** Administration has them, others by a setting (config.server.ts). */
export const grantableRights = ["erasing", "sending", "subscribers"] as const;

export type GrantableRight = (typeof grantableRights)[number];

export const isRole = (text: unknown): text is Role => roles.some((role) => role === text);

export const roleWords: Record<Role, { name: string; may: string }> = {
	administration: { name: "Administració", may: "Ho pot fer tot, també convidar gent i canviar-ne el rol." },
	editing: {
		name: "Edició",
		may: "Edita el que es llegeix al web i escriu butlletins. No els envia, ni veu cap adreça de correu.",
	},
	moderation: {
		name: "Moderació",
		may: "Revisa testimonis, comentaris i reflexions, i atén les peticions de la gent.",
	},
	reading: {
		name: "Lectura",
		may: "Mira el dashboard, les xifres i el que ja és públic, sense adreces de correu. No canvia res.",
	},
};
