import type { Option } from "../engine/definition.ts";

export const howOften: readonly Option[] = [
	{ name: "diari", words: "Cada dia, o gairebé" },
	{ name: "setmana", words: "Alguns dies cada setmana" },
	{ name: "mes", words: "Alguns dies cada mes" },
	{ name: "any", words: "Menys sovint" },
];

export const modes: readonly Option[] = [
	{ name: "peu", words: "A peu" },
	{ name: "bici", words: "En bici" },
	{ name: "bici-electrica", words: "En bici elèctrica o patinet" },
	{ name: "tren", words: "En tren" },
	{ name: "bus", words: "En bus" },
	{ name: "moto", words: "En moto" },
	{ name: "cotxe", words: "En cotxe, tot sol o tota sola" },
	{ name: "cotxe-compartit", words: "En cotxe, amb algú més" },
	{ name: "altres", words: "D'una altra manera" },
];

export const agreement: readonly Option[] = [
	{ name: "gens", words: "Gens" },
	{ name: "poc", words: "Poc" },
	{ name: "forca", words: "Força" },
	{ name: "molt", words: "Molt" },
];
