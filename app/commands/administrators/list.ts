import type { Database } from "../stores/store.ts";

interface Member {
	email: string;
	role: string;
	createdAt: number;
	hasFactor: 0 | 1;
	lastEvent: string | null;
	lastEventAt: number | null;
}

const headings = ["address", "role", "account since", "second factor", "last event"];

export async function list({ name, read }: Database, isLetIn: (email: string) => boolean): Promise<string> {
	const members = await read<Member>(`
		select users.email, users.role, users.created_at as createdAt, auth_events.type as lastEvent, auth_events.created_at as lastEventAt,
			exists (select 1 from auth_factors where user_id = users.id and status = 'verified') as hasFactor
		from users left join auth_events on auth_events.id = (
			select id from auth_events where user_id = users.id order by created_at desc, id desc limit 1)
		where role is not null order by email_folded`);
	if (members.length === 0) return `There is no administrator in ${name}.`;
	const rows = members.map(({ email, role, createdAt, hasFactor, lastEvent, lastEventAt }) => [
		email,
		role,
		minute(createdAt),
		hasFactor ? "yes" : "no",
		lastEvent && lastEventAt ? `${lastEvent} ${minute(lastEventAt)}` : "none",
	]);
	const refused = members
		.filter(({ email, role }) => role === "administration" && !isLetIn(email))
		.map(({ email }) => email);
	const note =
		refused.length > 0
			? [`\nNot let in, because ADMIN_EMAIL in wrangler.toml does not name them: ${refused.join(", ")}`]
			: [];
	return [...table([headings, ...rows]), ...note].join("\n");
}

function minute(time: number): string {
	return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

function table(rows: string[][]): string[] {
	const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("   ")
			.trimEnd(),
	);
}
