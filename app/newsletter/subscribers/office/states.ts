import type { SubscriptionState } from "../tables.ts";

export const stateWords: Readonly<Record<SubscriptionState, Record<"one" | "all" | "param" | "none", string>>> = {
	subscribed: {
		one: "Subscrita",
		all: "Subscrites",
		param: "subscrites",
		none: "Encara no s'hi ha subscrit ningú.",
	},
	pending: {
		one: "Pendent de confirmar",
		all: "Pendents",
		param: "pendents",
		none: "No hi ha cap adreça pendent de confirmar.",
	},
	unsubscribed: { one: "De baixa", all: "Baixes", param: "baixes", none: "Ningú no se n'ha donat de baixa." },
	bounced: { one: "Retornada", all: "Retornades", param: "retornades", none: "No ha tornat cap correu." },
	complained: {
		one: "S'ha queixat",
		all: "Queixes",
		param: "queixes",
		none: "Ningú no ha marcat cap butlletí com a correu brossa.",
	},
};

export const states = Object.keys(stateWords) as SubscriptionState[];
