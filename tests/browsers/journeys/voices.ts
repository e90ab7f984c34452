import { deepEqual, equal, ok } from "node:assert/strict";
import { tallPlayers } from "../visitor/layout.ts";
import type { Visitor } from "../visitor/visitor.ts";
import { journey, scriptJourney } from "./journey.ts";

const failure = "No s'ha pogut reproduir l'àudio.";

async function send(visitor: Visitor, words: string): Promise<void> {
	await visitor.fill("Missatge curt", words);
	await visitor.check("Laboral");
	await visitor.check("Accepto la política de privacitat");
	await visitor.press("Envia el testimoni");
	await visitor.hears("Testimoni enviat!");
}

/** Gives its duration. */
async function approve({ database }: Visitor, words: string): Promise<number> {
	await database.prepare("update testimonials set status = 'approved' where title = ?").bind(words).run();
	const row = await database.prepare("select duration from testimonials where title = ?").bind(words).first();
	return Number(row?.duration);
}

const currentTime = (title: string) =>
	document.querySelector<HTMLAudioElement>(`audio[aria-label="${title}"]`)?.currentTime;
const hasPlayed = (title: string) => {
	const { currentTime = 0, error } = document.querySelector<HTMLAudioElement>(`audio[aria-label="${title}"]`) ?? {};
	return currentTime > 0.3 || `at ${currentTime} s of the sound: ${error?.message}`;
};

journey("sends a file with a voice, which is listed once it is approved", async (visitor) => {
	const words = `Cap a la feina ${crypto.randomUUID()}`;
	await visitor.goto("/testimonis");
	await visitor.follow("Grava el teu testimoni");
	await visitor.choose("audio/chromium-opus.webm");
	await send(visitor, words);
	equal(Math.round(await approve(visitor, words)), 2);
	await visitor.goto("/testimonis?ambit=laboral");
	await visitor.sees(words);
});

scriptJourney("plays one voice at a time: webm, mp4 and mp3", async (visitor) => {
	const titles = ["Un dissabte de vinya en vinya", "Els divendres, bicibús!", "Tren, plegable i cap al polígon"];
	await visitor.goto("/testimonis");
	for (const title of titles) {
		await visitor.press(`Reprodueix: ${title}`);
		await visitor.find({ role: "button", name: `Atura: ${title}` });
		await visitor.until(hasPlayed, title);
		equal(await visitor.ask(() => document.querySelectorAll("[data-playing]").length), 1);
	}
	await visitor.press(`Atura: ${titles[2]}`);
	await visitor.find({ role: "button", name: `Reprodueix: ${titles[2]}` });
	equal(await visitor.ask(currentTime, titles[0] ?? ""), 0);
});

scriptJourney("says that a voice cannot be played, and offers to play it", async (visitor) => {
	visitor.expected.push(/404|media|decode/i);
	for (const [place, path] of [
		["the site", "/testimonis?ambit=laboral"],
		["the back-office", "/admin/testimonials?estat=aprovats"],
	] as const) {
		const title = `No sona ${crypto.randomUUID()}`;
		const key = `testimonials/${crypto.randomUUID()}.webm`;
		const voice = { title, category: "laboral", audio_key: key, duration: 4 };
		await visitor.database.add("testimonials", { ...voice, status: "approved", submitted_at: Date.now() });
		if (place === "the back-office") await visitor.administrate();
		await visitor.goto(path);
		await visitor.hydrated();
		await visitor.press(`Reprodueix: ${title}`);
		await visitor.hears(failure);
		await visitor.find({ role: "button", name: `Reprodueix: ${title}` });
		equal(await visitor.ask(() => document.querySelectorAll("[data-playing]").length), 0);
		await visitor.database.prepare("delete from testimonials where title = ?").bind(title).run();
	}
});

scriptJourney("records with the microphone, listens and sends, or has the file field alone", async (visitor) => {
	const words = `De viva veu ${crypto.randomUUID()}`;
	const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
	await visitor.goto("/testimonis");
	await visitor.follow("Grava el teu testimoni");
	const canRecord = await visitor.ask(
		(all) => "MediaRecorder" in globalThis && all.some((one) => MediaRecorder.isTypeSupported(one)),
		types,
	);
	await visitor.find({ selector: "voice-recorder .recorder", isHidden: true });
	equal(await visitor.isThere({ role: "button", name: "Grava't ara" }), canRecord);
	if (!canRecord) return;
	await visitor.press("Grava't ara");
	await visitor.sees("0:02 / 1:00");
	await visitor.press("Atura la gravació");
	await visitor.sees("Escolta't abans d'enviar-la");
	deepEqual(await visitor.ask(tallPlayers), []);
	// A closed dialog keeps it.
	await visitor.key("Escape");
	await visitor.gone("dialog[open]");
	await visitor.follow("Grava el teu testimoni");
	await visitor.sees("Escolta't abans d'enviar-la");
	await send(visitor, words);
	const seconds = await approve(visitor, words);
	ok(seconds > 1 && seconds < 4, `${seconds} s were stored of 2 s`);
	await visitor.goto("/testimonis?ambit=laboral");
	await visitor.press(`Reprodueix: ${words}`);
	await visitor.until(hasPlayed, words);
});
