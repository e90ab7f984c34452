export const pageOfRequest = (id: string) => `/admin/persones/${id}`;
