import { formatNumber } from "./catalan.ts";
import { fileName, imageTooLarge } from "./file-problems.ts";
import { leastPasswordLength, mostPasswordLength } from "./limits.ts";

export const linkValidity = "L'enllaç val una hora i serveix una sola vegada";

export const messages = {
	emailRequired: "Escriu el teu correu",
	emailMalformed: "Revisa el correu: ha de ser com ara nom@exemple.cat",
	emailDomain: "Revisa el que va darrere de l'@: cap domini no es pot escriure així",
	emailTooLong: "El correu és massa llarg",
	privacyRequired: "Has d'acceptar la política de privacitat per continuar",
	commentRequired: "El comentari no pot estar buit",
	reflectionRequired: "La reflexió és obligatòria",
	reflectionPrivacyRequired: "Has d'acceptar la política de privacitat per deixar el teu correu",
	reflectionFailed: (why: string) => `Error en enviar la reflexió: ${why}`,
	tooLong: (most: number) => `És massa llarg: hi caben ${formatNumber(most)} caràcters`,
	municipalityUnknown: "Tria un municipi de la llista",
	placeUnknown: "Aquest punt és fora del mapa. Torna'l a marcar o tria un municipi",
	messageRequired: "Escriu un missatge curt",
	scopeRequired: "Tria un àmbit",
	termsRequired: "Has d'acceptar la política de privacitat i que publiquem la teva veu",
	audioRequired: "Grava el teu testimoni o tria un fitxer d'àudio",
	audioToChooseAgain: "No hem pogut guardar el teu àudio. Torna'l a triar abans d'enviar",
	passwordRequired: "Escriu la contrasenya",
	emailTaken: "Aquest correu ja té un compte",
	linkMalformed: "Revisa l'enllaç: ha de ser una adreça sencera, com ara https://exemple.cat",
	titleRequired: "Escriu un títol",
	footerTextRequired: "Escriu el text principal",
	collaboratorsTextRequired: "Escriu el text de qui hi col·labora",
	nameRequired: "Escriu un nom",
	positionMalformed: "La posició ha de ser un número enter, de 0 a 9999",
	slugRequired: "El slug és obligatori",
	slugMalformed: "El slug només pot tenir lletres sense accents, xifres i guions",
	timeMalformed: "Revisa l'hora: escriu-la com ara 09:30",
	startNeeded: "Digues també a quina hora comença",
	endBeforeStart: "Ha de ser més tard que l'hora de començar. Si acaba passada la mitjanit, deixa-la en blanc.",
	methodRequired: "Escriu com s'ha comprovat",
	reviewBeforeStatement: "La revisió no pot ser d'abans de la declaració",
	dateMalformed: "Revisa la data: ha de ser un dia que existeixi",
	dateToCome: "Aquest dia encara no ha arribat",
	emojiUnknown: "Tria un emoji de la llista",
	photoIncomplete: "Títol i imatge són obligatoris",
	imageTooLarge,
	fileName,
	unreadable: "Hi ha caràcters que no podem desar. Torna-ho a escriure, si us plau",
} as const;

export const audioProblems = {
	fileName,
	tooLarge: "El fitxer és massa gran: hi caben 5 MB",
	empty: "El fitxer és buit: no hi ha cap so",
	notAudio: "Aquest fitxer no és un àudio que puguem fer sonar. Prova-ho amb un de webm, m4a, mp3 o ogg",
	noSound: "Aquest vídeo no té so",
	truncated: "El fitxer no és sencer. Torna'l a triar o grava'l de nou",
	tooLong: "L'àudio dura massa: com a màxim, 1 minut",
	tooDense: "L'àudio està partit en massa trossos, i no els podem agafar. Desa'l en mp3 i torna-ho a provar",
	gone: "Ja no tenim el teu àudio: el guardem una hora. Torna'l a triar",
} as const;

export const passwordProblems = {
	tooShort: `Fes-la una mica més llarga: almenys ${leastPasswordLength} caràcters`,
	tooLong: `És massa llarga: hi caben ${mostPasswordLength} caràcters`,
	common: "És massa fàcil d'endevinar. Pensa'n una altra",
	pattern:
		"És massa fàcil d'endevinar: té seqüències, repeticions, files del teclat o paraules massa previsibles. Prova-ho amb una frase curta",
	ownEmail: "S'assembla massa al teu correu. Pensa'n una altra",
} as const;

export type PasswordProblem = keyof typeof passwordProblems;

export const codeProblems = {
	required: "Escriu el codi",
	wrong: "Aquest codi no és bo. Mira que l'hora del telèfon sigui correcta i escriu el codi que surt ara",
	cut: "El codi de l'aplicació té 6 xifres. Mira'l un altre cop",
	used: "Aquest codi ja s'ha fet servir. Espera que en surti un altre, menys de mig minut",
	recoveryWrong: "Aquest codi de recuperació no és bo, o ja l'has fet servir. Prova'n un altre",
	tooMany: "Has provat massa codis. Espera uns minuts i torna-ho a provar",
} as const;

export const signUpProblems = {
	otherPassword: "No és la que has triat en crear el compte. Si no te'n recordes, torna'l a crear amb una altra",
	gone: "Aquest enllaç ja no val: potser ja tens el compte fet, o han passat més de set dies",
} as const;

export const invitationProblems = {
	/** Does not say which, so that nobody learns it. */
	gone: "Aquest enllaç ja no val: potser ja l'has fet servir, l'han retirat o han passat més de set dies",
	another: "Abans d'acceptar-la, digues si vols sortir del compte que ara tens obert",
} as const;

export const linkProblems = {
	/** Does not say which, so that nobody learns it. */
	gone: `Aquest enllaç ja no val. ${linkValidity}: demana'n un de nou`,
	tooMany: "N'has demanat massa. Espera uns minuts, i mira també al correu brossa",
} as const;
