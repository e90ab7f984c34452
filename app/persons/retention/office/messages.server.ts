import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

export const messages = defineMessages("retention", {
	saved: done("Terminis desats", "La política de privacitat ja els diu."),
	notSaved: failed("No s'han pogut desar els terminis. Torna-ho a provar."),
	invalid: failed("Hi ha algun termini per corregir. El trobaràs marcat al formulari."),
	changed: failed("Mentrestant algú altre ha canviat els terminis. Mira què hi ha posat i torna-ho a desar si cal."),
	confirm: failed("Amb aquests terminis se n'anirien coses. Mira quines, i confirma-ho si ho vols."),
	ran: done("Fet", "El que havia passat del seu termini ja no hi és. Els fitxers se'n van amb la neteja de cada hora."),
	nothing: done("No hi havia res a fer", "Res no ha passat del seu termini."),
	more: done("Fet en part", "Encara en queda. La neteja de cada hora ho continua, o fes-ho tu una altra vegada."),
	busy: failed("Ja hi ha una passada en marxa. Espera uns minuts i torna a mirar-ho."),
	interrupted: failed("La passada s'ha interromput. El que ha fet, ho ha fet sencer; la neteja de cada hora continua."),
});
