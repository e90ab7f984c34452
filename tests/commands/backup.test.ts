/* In one process, on the same two open sites. */
import "./backup/commands.ts";
import "./backup/erased.ts";
import "./backup/erased-alone.ts";
import "./backup/export.ts";
import "./backup/faults.ts";
import "./backup/interrupted.ts";
import "./backup/r2.ts";
import "./backup/r2-faults.ts";
