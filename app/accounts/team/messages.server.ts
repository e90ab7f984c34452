import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

export const teamMessages = defineMessages("team", {
	invited: done("Invitació enviada", "Hi rebrà un enllaç que val set dies."),
	notInvited: failed("No s'ha pogut fer la invitació. Torna-ho a provar."),
	hasRole: failed("Aquesta persona ja hi treballa: canvia-li el rol des de la llista."),
	notListed: failed(
		"Aquesta adreça no és a ADMIN_EMAIL, i amb el rol d'administració no podria entrar. L'hi ha d'afegir qui porta el servidor.",
	),
	tooMany: failed("L'has convidat massa vegades seguides. Espera un quart d'hora."),
	withdrawn: done("Invitació retirada", "L'enllaç ja no val."),
	notWithdrawn: failed("No s'ha pogut retirar la invitació. Torna-ho a provar."),
	alreadyGone: failed("Aquesta invitació ja no hi era: l'han acceptada, l'han retirada o s'ha acabat."),
	roleChanged: done("Rol canviat", "Val des d'ara mateix."),
	roleNotChanged: failed("No s'ha pogut canviar el rol. Torna-ho a provar."),
	ended: done("Accés tret", "S'han tancat totes les seves sessions. El compte encara hi és, sense cap rol."),
	notEnded: failed("No s'ha pogut treure l'accés. Torna-ho a provar."),
	yourself: failed("El teu rol l'ha de canviar una altra persona que administri."),
	meanwhile: failed("Mentrestant algú ha canviat els rols. Mira com han quedat i torna-ho a provar."),
	factorsSaved: done("Desat", "A qui li falti, se li demanarà quan torni a obrir una pàgina."),
	factorsNotSaved: failed("No s'ha pogut desar. Torna-ho a provar."),
});
