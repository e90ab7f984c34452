/** The names under which forms send what is never sent back, kept or logged. */
export const secretFields: string[] = ["password", "newPassword", "code"];
