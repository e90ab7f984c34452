import { z } from "zod";
import { messages } from "#app/content/forms.ts";

/** The password of whoever changes their account. */
export const presentPassword = z.string({ error: messages.passwordRequired });

/** For the forms that ask for nothing else. */
export const passwordAlone = z.object({ password: presentPassword });
