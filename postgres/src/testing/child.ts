/** A process that holds a server, to be killed by a test. Its one argument is the data folder. */
import { startEmbeddedPostgres } from '../embeddedPostgres.ts';

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ pid: server.pid(), url: server.url })}\n`);
setInterval(() => {}, 60_000);
