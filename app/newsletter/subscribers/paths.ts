export const confirmPath = "/butlleti/confirma";
export const leavePath = "/butlleti/baixa";
/** For mail programs (RFC 8058): platform/http/refuse.server.ts lets their posts in. */
export const oneClickPath = "/butlleti/baixa/un-clic";

export const archivePath = "/butlleti/arxiu";
