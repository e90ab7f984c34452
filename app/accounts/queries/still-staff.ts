import { connect, type Db } from "#app/platform/data/db.server.ts";
import { reasonOf } from "#app/platform/data/errors.ts";

/** Somebody of the back-office, as the guard let them in. */
export interface LetIn {
	sessionId: string;
	email: string;
	role: string;
	/** Also without a setting of the role. */
	needsFactor: boolean;
}

/* An error is the only way to undo a batch; this one is not that of `rollbackUnlessChanged`. */
const check = `select case when exists (
	select 1 from sessions join users on users.id = sessions.user_id
	where sessions.id = ?1 and sessions.expires_at > ?2 and sessions.ends_at > ?2
		and users.email = ?3 and users.role = ?4
		and (exists (select 1 from auth_factors where user_id = users.id and status = 'verified')
			or not (?5 or exists (select 1 from role_settings where role = users.role and needs_factor)))
) then 1 else abs(-9223372036854775807 - 1) end`;

const isLost = (error: unknown) => /integer overflow/.test(reasonOf(error));

/**
 * The database for whoever writes: each batch and each statement begins with the question whether they still are who was
 * let in, in the same transaction. If not, nothing of it is done, and `onLost` is called.
 */
export function connectWhileStaff(d1: D1Database, who: LetIn, onLost: () => void): Db {
	const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

	function question(): D1PreparedStatement {
		return d1.prepare(check).bind(who.sessionId, Date.now(), who.email, who.role, Number(who.needsFactor));
	}

	async function orLost<Result>(asked: Promise<Result>): Promise<Result> {
		try {
			return await asked;
		} catch (error) {
			if (isLost(error)) onLost();
			throw error;
		}
	}

	async function batch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
		const own = statements.map((statement) => originals.get(statement) ?? statement);
		return (await orLost(d1.batch<Row>([question(), ...own]))).slice(1);
	}

	function guarded(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
		async function all<Row>(): Promise<D1Result<Row>> {
			const [result] = await batch<Row>([statement]);
			if (!result) throw new Error("a statement without its result");
			return result;
		}
		const own = {
			bind: (...values: unknown[]) => guarded(statement.bind(...values), isRead),
			all,
			run: all,
			/** A batch gives rows by the names of their columns, which two may share. Nothing is written, so two calls do. */
			async raw() {
				if (!isRead) return (await all<object>()).results.map((row) => Object.values(row));
				const [rows] = await orLost(Promise.all([statement.raw(), question().run()]));
				return rows;
			},
		} as unknown as D1PreparedStatement;
		originals.set(own, statement);
		return own;
	}

	const prepare = (query: string) => guarded(d1.prepare(query), /^\s*select\b/i.test(query));
	return connect({ prepare, batch } as unknown as D1Database);
}
