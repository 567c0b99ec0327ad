/** Runs the app in a process of its own, as in production but without rate limits. */
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { builtWeb } from '../../server/src/start/build-web.ts';

const config = readConfig();
const db = openDatabase({ url: config.databaseUrl ?? '' });
const webFolder = await builtWeb((line) => console.log(line));
const app = await buildApp({ db, config, webFolder, callsPerMinute: 1e9 });
const address = await app.listen({ host: config.host, port: config.port });
process.send?.(new URL(address).port);
process.on('disconnect', () => void app.close().then(() => db.destroy()));
