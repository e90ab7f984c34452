/** The link of an invitation that was not mailed. Nobody can read it again: only its hash is kept. */
export function HandOver({ link }: { link: string }) {
	return (
		<div className="record-form" role="status">
			<p className="font-bold">Invitació feta. Copia aquest enllaç ara: no el tornaràs a veure.</p>
			<p>
				<input
					type="text"
					readOnly
					value={link}
					aria-label="Enllaç de la invitació"
					className="w-full min-h-11 rounded-lg border-2 border-ink bg-white px-3 py-2"
				/>
			</p>
			<p>Fes-l'hi arribar només a qui convides: qui el tingui podrà acceptar en nom seu. Val set dies.</p>
		</div>
	);
}
