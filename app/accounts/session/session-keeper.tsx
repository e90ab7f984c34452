import * as enhance from "virtual:enhance";

export function SessionKeeper({ expiresIn }: { expiresIn: number }) {
	return (
		<eager-module data-module={enhance.modules.session}>
			<session-keeper data-expires-in={expiresIn} />
		</eager-module>
	);
}
