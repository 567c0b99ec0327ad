/** An app process that holds an embedded server, to be killed by a test. */
import { startEmbedded } from '../db/embedded.ts';

const server = await startEmbedded({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ pid: server.pid(), url: server.url })}\n`);
setInterval(() => {}, 60_000);
