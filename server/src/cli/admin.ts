/** `npm run admin -- COMMAND`: what an operator does at the server's shell. */
import { runAdmin } from '../admin/run.ts';

const code = await runAdmin(process.argv.slice(2));
// A timer that looks after npm must not keep the process.
process.exit(code);
