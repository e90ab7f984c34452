import { placeUsage } from "../shared/arguments.ts";

const accountUsage = "BACKUP_CLOUDFLARE_API_TOKEN, BACKUP_CLOUDFLARE_ACCOUNT_ID";
const bucketUsage = `  --r2 BUCKET         the newest backup of this R2 bucket, or with --from NAME another one of it; of another account:
                      ${accountUsage}`;

export const usages = {
	backup: `npm run backup -- --local     copies the database and all files of this machine into a folder
npm run backup -- --remote    those of the deployed site

  --out DIR           the folder, by itself backups/ and the time; over an earlier backup it copies only new files
  --r2 BUCKET         copies the folder into this R2 bucket too; of another account: ${accountUsage}
${placeUsage}`,
	restore: `npm run restore -- --local --from DIR     brings a backup into an empty database and bucket of this machine
npm run restore -- --remote --from DIR    into the deployed, empty ones

${bucketUsage}
  --erasures DIR      a newer backup: what was erased since is erased again; with --r2 the newest one is read by itself
  --database-only     rows alone, beside a bucket that was not lost
${placeUsage}`,
	verify: `npm run verify -- --from DIR    reads a backup again and names each fault; changes nothing

${bucketUsage}`,
	drill: `npm run drill    backs up, destroys, restores and compares a site, in folders that are thrown away

  --scale N           with N made-up testimonials, map comments and reflections; 500 by itself`,
};
