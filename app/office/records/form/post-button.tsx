import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#app/platform/ui/button.ts";
import { useMay } from "../../shell/frame.ts";
import { Failure } from "./failures.tsx";
import { usePost } from "./use-post.ts";

interface PostButtonProps {
	action: string;
	fields?: Record<string, string>;
	/** For screen readers: the record. */
	of: string;
	variant?: ButtonVariant;
	isOn?: boolean;
	/** Another form with this address shows the failure. */
	isFailureElsewhere?: boolean;
	children: ReactNode;
}

export function PostButton(props: PostButtonProps) {
	const { action, fields = {}, of, variant = "outline", isOn, isFailureElsewhere, children } = props;
	const { Form, post, isSending, path } = usePost(action);
	const mayPost = useMay("writes");
	const look = isOn === undefined ? { className: buttonClass(variant, "sm") } : switchLook(isOn);
	if (!mayPost) return null;
	return (
		<Form {...post}>
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

const switchLook = (isOn: boolean) => ({ className: "office-switch", "aria-pressed": isOn });
