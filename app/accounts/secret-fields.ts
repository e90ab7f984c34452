/** Fields that are never sent back, stored or logged. */
export const secretFields: string[] = ["password", "newPassword", "code"];
