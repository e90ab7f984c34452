import { isUnsaved, submitAsDraft } from "#app/platform/enhance/unsaved.ts";
import { ownerField } from "../form-draft.ts";

const tickMs = 30_000;
const nearMs = 90_000;
const inUseMs = 5 * 60_000;

type AuthEvent = { type: string; expiresIn?: number };

/** Refreshes the session while the page is in use. Its `auth` events go to the document and to other tabs. */
class SessionKeeper extends HTMLElement {
	#endsAt = 0;
	#usedAt = 0;
	#isSigningOut = false;
	#connection = new AbortController();
	#tabs?: BroadcastChannel;
	#timer = 0;

	static observedAttributes = ["data-expires-in"];

	attributeChangedCallback(): void {
		this.#endsIn(Number(this.dataset.expiresIn));
	}

	connectedCallback(): void {
		this.#connection = new AbortController();
		const { signal } = this.#connection;
		this.#tabs = new BroadcastChannel("auth");
		this.#tabs.addEventListener("message", ({ data }) => this.#follow(data), { signal });
		for (const use of ["pointerdown", "keydown", "scroll", "input"]) {
			const note = () => {
				this.#usedAt = Date.now();
			};
			document.addEventListener(use, note, { signal, passive: true, capture: true });
		}
		document.addEventListener("submit", (event) => this.#noteSignOut(event), { signal });
		// On pagehide the server has answered: the session is over.
		addEventListener("pagehide", () => this.#isSigningOut && this.#tell({ type: "SIGNED_OUT" }), { signal });
		this.#timer = setInterval(() => this.#tick(), tickMs);
		announce({ type: "INITIAL_SESSION" });
		for (const toast of document.querySelectorAll<HTMLElement>("toast-region [data-event]")) {
			this.#tell({ type: toast.dataset.event ?? "" });
		}
	}

	disconnectedCallback(): void {
		this.#connection.abort();
		this.#tabs?.close();
		clearInterval(this.#timer);
	}

	#endsIn(seconds: number): void {
		this.#endsAt = Date.now() + seconds * 1000;
	}

	#noteSignOut(event: SubmitEvent): void {
		const form = event.target as HTMLFormElement;
		this.#isSigningOut = "signsOut" in form.dataset;
	}

	async #tick(): Promise<void> {
		const isNear = this.#endsAt - Date.now() <= nearMs;
		const isInUse = document.visibilityState === "visible" && Date.now() - this.#usedAt <= inUseMs;
		if (!isNear || !isInUse) return;
		const answer = await fetch("/sessio", { method: "POST" });
		if (!answer.ok) return;
		const { expiresIn } = (await answer.json()) as { expiresIn: number };
		this.#endsIn(expiresIn);
		this.#tell({ type: "TOKEN_REFRESHED", expiresIn });
	}

	#tell(event: AuthEvent): void {
		announce(event);
		this.#tabs?.postMessage(event);
	}

	#follow(event: AuthEvent): void {
		announce(event);
		if (event.expiresIn) this.#endsIn(event.expiresIn);
		if (event.type === "SIGNED_OUT") leaveIfOver();
	}
}

async function leaveIfOver(): Promise<void> {
	const isOver = await fetch("/sessio", { method: "POST" }).then(
		({ status }) => status === 401,
		() => true,
	);
	if (isOver) leave();
}

/** After a sign-out elsewhere private pages reload, and a form with an owner is sent as a draft. Public pages stay. */
function leave(): void {
	const isPrivate = /^\/(admin|compte)(\/|$)/.test(location.pathname);
	const unsaved = [...document.forms].find((form) => form.elements.namedItem(ownerField) && isUnsaved(form));
	if (isPrivate && unsaved) submitAsDraft(unsaved);
	else if (isPrivate || !isBeingWritten()) location.replace(location.href.split("#", 1)[0] ?? "/");
	else for (const own of document.querySelectorAll("[data-signs-out], a[href='/compte']")) own.remove();
}

function isBeingWritten(): boolean {
	const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
		"input:not([type=hidden]), textarea",
	);
	if (document.querySelector("voice-recorder")) return true;
	return [...fields].some(({ value, defaultValue, type }) => type !== "checkbox" && value !== defaultValue);
}

function announce(event: AuthEvent): void {
	document.dispatchEvent(new CustomEvent("auth", { detail: event }));
}

customElements.define("session-keeper", SessionKeeper);
