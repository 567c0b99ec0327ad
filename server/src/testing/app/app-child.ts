/** The whole app without web pages, as a process that a test stops or kills. */
import { readConfig } from '../../config/config.ts';
import { runApp } from '../../main.ts';
import { stopOnSignal } from '../../start/until-stopped.ts';

const { ready, stop, stopImmediately } = runApp(readConfig(), { web: async () => null });
stopOnSignal({ stop, stopImmediately, say: (line) => process.stdout.write(`${line}\n`) });
process.stdout.write(`READY ${await ready}\n`);
