import { mkdirSync, writeFileSync } from "node:fs";
import { startMailServer } from "./mail-server.ts";

/** For `npm start`: each mail becomes a file that a mail program opens. Returns SMTP_URL. */
export async function keepMailIn(folder: string): Promise<string> {
	let count = 0;
	const { port } = await startMailServer({
		onMail({ to, raw }) {
			count++;
			mkdirSync(folder, { recursive: true });
			const when = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
			const name = to.join(" ").replace(/[^\w.@+ -]/g, "_");
			writeFileSync(`${folder}/${when} ${String(count).padStart(3, "0")} ${name.slice(0, 100)}.eml`, raw);
		},
	});
	return `smtp://127.0.0.1:${port}`;
}
