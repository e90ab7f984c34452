/** Two spellings of an address that reach one mailbox: case and outer blanks do not tell them apart. */
export function foldEmail(email: string): string {
	return email.trim().normalize("NFC").toLowerCase();
}
