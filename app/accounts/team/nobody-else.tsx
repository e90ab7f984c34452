export function NobodyElse() {
	return (
		<p>
			Aquesta persona ja no hi treballa, o ets tu: el teu rol l'ha de canviar una altra persona que administri.{" "}
			<a href="/admin/equip">Mira qui hi treballa</a>
		</p>
	);
}
