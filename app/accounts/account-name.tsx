/** Tells password managers whose password it is. Not submitted. */
export function AccountName({ email }: { email: string }) {
	return <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />;
}
