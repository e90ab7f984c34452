import * as enhance from "virtual:enhance";

/** For the pages of whoever is signed in alone: it keeps the session open while they are in use. */
export function SessionKeeper({ expiresIn }: { expiresIn: number }) {
	return (
		<eager-module data-module={enhance.modules.session}>
			<session-keeper data-expires-in={expiresIn} />
		</eager-module>
	);
}
