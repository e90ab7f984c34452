/** Addresses that differ in case or outer whitespace are one mailbox. */
export function foldEmail(email: string): string {
	return email.trim().normalize("NFC").toLowerCase();
}
