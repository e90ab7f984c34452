/* In one process, on the same two open sites. */
import "#tests/commands/backup/commands.ts";
import "#tests/commands/backup/erased.ts";
import "#tests/commands/backup/erased-alone.ts";
import "#tests/commands/backup/export.ts";
import "#tests/commands/backup/faults.ts";
import "#tests/commands/backup/interrupted.ts";
import "#tests/commands/backup/r2.ts";
import "#tests/commands/backup/r2-faults.ts";
import "#tests/commands/backup/streams.ts";
import "#tests/commands/backup/oldest-sqlite.ts";
