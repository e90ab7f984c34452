import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { PostButton } from "#app/office/records/form/post-button.tsx";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { NotRead, SectionPage } from "#app/office/shell/section-page.tsx";
import { roleWords } from "#app/platform/content/roles.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid, longDate, longMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import { staff } from "../guard.server.ts";
import { listInvitations } from "../queries/invitations.ts";
import { listRoleSettings, listTeam } from "../queries/team.ts";
import type { Route } from "./+types/route";
import { FactorForm } from "./factor-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(staff);
	const [members, invitations, settings] = await Promise.all([
		orEmpty(state, "team", state.read(listTeam(state.db)), undefined),
		orEmpty(state, "invitations", state.read(listInvitations(state.db, new Date())), undefined),
		orEmpty(state, "role-settings", state.read(listRoleSettings(state.db)), undefined),
	]);
	return {
		userId,
		members,
		invitations,
		asked: settings?.filter(({ needsFactor }) => needsFactor).map(({ role }) => role),
		isSetByServer: state.settings.requireAdminTotp,
	};
}

export default function Team({ loaderData }: Route.ComponentProps) {
	const { userId, members, invitations, asked, isSetByServer } = loaderData;
	return (
		<SectionPage
			section="equip"
			aside={
				<RecordLink to="convida" className={buttonClass()}>
					Convida algú
				</RecordLink>
			}
		>
			<RecordList rows={members}>
				{!members && <NotRead>No s'ha pogut llegir qui hi treballa</NotRead>}
				{members && members.length > 0 && (
					<ul className="panel rows">
						{members.map((member) => (
							<Member key={member.id} {...member} isYou={member.id === userId} />
						))}
					</ul>
				)}
			</RecordList>
			<section aria-labelledby="invitations" className="grid gap-3">
				<h2 id="invitations" className="text-[1.375rem]">
					Invitacions que esperen
				</h2>
				{!invitations && <NotRead>No s'han pogut llegir les invitacions</NotRead>}
				{invitations?.length === 0 && <p>No n'hi ha cap.</p>}
				{invitations && invitations.length > 0 && (
					<ul className="panel rows">
						{invitations.map((invitation) => (
							<Invitation key={invitation.id} {...invitation} />
						))}
					</ul>
				)}
			</section>
			{asked ? (
				<FactorForm key={asked.join()} asked={asked} isSetByServer={isSetByServer} />
			) : (
				<NotRead>No s'ha pogut llegir a qui es demana un segon factor</NotRead>
			)}
		</SectionPage>
	);
}

type Data = Route.ComponentProps["loaderData"];

function Member({
	id,
	email,
	role,
	hasFactor,
	lastSeenAt,
	isYou,
}: NonNullable<Data["members"]>[number] & { isYou: boolean }) {
	const seen = (
		<p>
			{lastSeenAt ? (
				<>
					L'última vegada: <time dateTime={lastSeenAt.toISOString()}>{longMoment(lastSeenAt)}</time>
				</>
			) : (
				"Encara no hi ha entrat mai"
			)}
		</p>
	);
	return (
		<Row
			of={email}
			title={isYou ? `${email} (ets tu)` : email}
			facts={
				<>
					{role && <span className="badge">{roleWords[role].name}</span>}
					<span>{hasFactor ? "Amb segon factor" : "Sense segon factor"}</span>
				</>
			}
			actions={
				!isYou && (
					<RecordLink to={`${id}/rol`} of={email} className={buttonClass("outline", "sm")}>
						Canvia el rol
					</RecordLink>
				)
			}
			more={
				<>
					{seen}
					{!isYou && (
						<DeleteLink to={`${id}/treu`} of={email}>
							Treu l'accés
						</DeleteLink>
					)}
				</>
			}
		/>
	);
}

function Invitation({ id, email, role, expiresAt, isOpen, inviter }: NonNullable<Data["invitations"]>[number]) {
	return (
		<Row
			of={email}
			title={email}
			Heading="h3"
			facts={
				<>
					<span className="badge">{roleWords[role].name}</span>
					{isOpen ? (
						<span>Val fins {withArticle(longDate(dayInMadrid(expiresAt)), "a")}</span>
					) : (
						<span>
							<strong>Ha caducat</strong>: l'enllaç ja no obre res
						</span>
					)}
				</>
			}
			actions={
				<PostButton action={`/admin/equip/convits/${id}/retira`} of={email}>
					Retira-la
				</PostButton>
			}
			more={inviter && <p>Convida: {inviter}</p>}
		/>
	);
}
