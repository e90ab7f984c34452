export const pageOfRequest = (id: string) => `/admin/persones/${id}`;
/** Of the link that is mailed to another address of the mailbox. */
export const variantPath = "/dades/confirma";
