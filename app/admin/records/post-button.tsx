import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#app/ui/button.ts";
import { Failure } from "./failures.tsx";
import { usePost } from "./use-post.ts";

interface PostButtonProps {
	action: string;
	/** What is sent along. */
	fields?: Record<string, string>;
	/** What it is about, for whoever hears the button by itself. */
	of: string;
	variant?: ButtonVariant;
	/** Of a switch, what it is now. */
	isOn?: boolean;
	/** Another form with the same address says why it failed. */
	isFailureElsewhere?: boolean;
	children: ReactNode;
}

/** Changes one thing at once: a form with nothing to fill in, whose answer leads back to the list as it is shown now. */
export function PostButton({
	action,
	fields = {},
	of,
	variant = "outline",
	isOn,
	isFailureElsewhere = false,
	children,
}: PostButtonProps) {
	const { Form, isSending, onSubmit, action: address, path } = usePost(action);
	const look = isOn === undefined ? { className: buttonClass(variant, "sm") } : switchLook(isOn);
	return (
		<Form method="post" action={address} preventScrollReset onSubmit={onSubmit}>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button type="submit" {...look} aria-disabled={isSending || undefined}>
				{children}
				<span className="sr-only">: {of}</span>
			</button>
			{!isFailureElsewhere && <Failure of={path} />}
		</Form>
	);
}

const switchLook = (isOn: boolean) => ({ className: "office-switch", role: "switch", "aria-checked": isOn });
