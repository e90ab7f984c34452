import { Failure } from "#app/office/records/form/failures.tsx";
import { usePost } from "#app/office/records/form/use-post.ts";
import { type Role, roles, roleWords } from "#app/platform/content/roles.ts";
import { buttonClass } from "#app/platform/ui/button.ts";

interface FactorFormProps {
	asked: readonly Role[];
	/** By REQUIRE_ADMIN_TOTP. */
	isSetByServer: boolean;
}

export function FactorForm({ asked, isSetByServer }: FactorFormProps) {
	const { Form, post, isSending, path } = usePost("/admin/equip/segon-factor");
	return (
		<section className="panel p-5" aria-labelledby="factors">
			<h2 id="factors" className="mb-3 text-[1.375rem]">
				Segon factor
			</h2>
			<Form {...post} className="grid gap-3">
				<fieldset className="field">
					<legend className="mb-1.5">
						A qui, a més de la contrasenya, se li demana un codi d'un sol ús. Qui no el tingui l'haurà d'activar per
						poder entrar.
					</legend>
					{roles.map((role) => (
						<div key={role} className="field__check">
							<input
								type="checkbox"
								id={`factor-${role}`}
								name="role"
								value={role}
								defaultChecked={asked.includes(role)}
								aria-describedby={role === "administration" && isSetByServer ? "factor-by-server" : undefined}
							/>
							<label htmlFor={`factor-${role}`}>{roleWords[role].name}</label>
						</div>
					))}
				</fieldset>
				{isSetByServer && (
					<p id="factor-by-server">A qui administra, el servidor l'hi demana sempre, també sense marcar-ho aquí.</p>
				)}
				<p>
					<button type="submit" className={buttonClass("default", "sm")} aria-disabled={isSending || undefined}>
						Desa-ho
					</button>
				</p>
				<Failure of={path} />
			</Form>
		</section>
	);
}
