import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";

export const presentPassword = z.string({ error: messages.passwordRequired });

export const passwordAlone = z.object({ password: presentPassword });
