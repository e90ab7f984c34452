import type { Settings } from "#app/config.server.ts";
import { Facts } from "./facts.tsx";

export type Owner = Settings["owner"];

const names = {
	name: { term: "Nom", missing: "nom del titular" },
	taxNumber: { term: "NIF", missing: "NIF del titular" },
	address: { term: "Adreça", missing: "adreça del titular" },
	contact: { term: "Contacte", missing: "contacte del titular" },
	dataProtectionOfficer: {
		term: "Delegat o delegada de protecció de dades",
		missing: "delegat o delegada de protecció de dades",
	},
} as const satisfies Record<keyof Owner, { term: string; missing: string }>;

/** Shows a placeholder if unset. */
export function OwnerDatum({ owner, datum }: { owner: Owner; datum: keyof Owner }) {
	const value = owner[datum];
	if (!value) return <mark className="bg-sun px-1 text-ink">[pendent: {names[datum].missing}]</mark>;
	return <Linked value={value} />;
}

export function OwnerData({ owner, data }: { owner: Owner; data: readonly (keyof Owner)[] }) {
	const facts = data.map((datum) => ({
		term: names[datum].term,
		text: <OwnerDatum owner={owner} datum={datum} />,
	}));
	return <Facts facts={facts} />;
}

function Linked({ value }: { value: string }) {
	if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return <a href={`mailto:${value}`}>{value}</a>;
	if (/^https?:\/\/\S+$/.test(value)) return <a href={value}>{value}</a>;
	return <>{value}</>;
}
