/** For password managers, which ask whose password it is. It is not sent. */
export function AccountName({ email }: { email: string }) {
	return <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />;
}
