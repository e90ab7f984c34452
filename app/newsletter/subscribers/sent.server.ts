import { describeSent } from "#app/participation/public-form.ts";
import type { SentFields } from "#app/participation/sent-fields.ts";
import { limits } from "#app/platform/content/limits.ts";
import { consent } from "#app/platform/content/privacy.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { email } from "#app/platform/ui/form/schema.ts";
import { spokenDuration } from "#app/platform/ui/text/duration.ts";
import { newsletterForm } from "./public-form.ts";

const fields = {
	email: {
		label: "Adreça",
		told: "el teu correu",
		schema: email(limits.email),
		isText: true,
		column: "correu",
		right: "addresses",
	},
} satisfies SentFields;

export const sentSubscription = describeSent(newsletterForm, {
	fields,
	purpose: {
		title: "Butlletí",
		data: "El teu correu, el dia que t'hi subscrius i la prova que has donat el consentiment: quan, amb quines paraules i amb quin text d'aquesta pàgina.",
		use: "Enviar-te les novetats de la campanya. Res més: no mirem si obres els correus ni què hi cliques.",
		basis: `És ${consent}.`,
		kept: `Si te'n dones de baixa, ja no t'escrivim: fins aleshores l'adreça hi queda només com a marca per no tornar-t'hi a escriure. Si no confirmes la subscripció, s'esborra al cap de ${spokenDuration(lifetimes.pendingSubscriptions / 1000)}. La prova, sense l'adreça, la guardem ${spokenDuration(lifetimes.consentEvents / 1000)} més; quins butlletins t'hem enviat, ${spokenDuration(lifetimes.deliveries / 1000)}.`,
	},
	stored: {
		table: "newsletter_subscriptions",
		name: "Subscripció al butlletí",
		why: "Perquè la persona s'hi va subscriure.",
		retained: { what: "Subscripció al butlletí", why: "Enviar-te les novetats." },
		furtherRetained: {
			consent_events: {
				what: "La prova que vas voler el butlletí, sense l'adreça",
				why: "Poder demostrar que no t'escrivim sense permís.",
				term: `Mentre hi hagi la subscripció, i ${spokenDuration(lifetimes.consentEvents / 1000)} més`,
			},
			deliveries: {
				what: "Quins butlletins t'hem enviat",
				why: "No enviar-te'ls dos cops, i veure si tornen.",
			},
			letters: {
				what: "Els butlletins que hem enviat, si hi surts",
				why: "Que es puguin tornar a llegir. El títol d'una veu només hi surt mentre és publicada.",
				term: "Mentre siguin a l'arxiu",
				after: "S'esborra si ens ho demanes.",
			},
		},
	},
});
