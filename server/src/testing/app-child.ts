/** The whole app as a process of its own, without web pages, to be stopped or killed by a test. */
import { readConfig } from '../config.ts';
import { runApp } from '../main.ts';
import { stopWhenAsked } from '../start/until-stopped.ts';

const { ready, stop, stopImmediately } = runApp(readConfig(), { web: async () => null });
stopWhenAsked({ stop, stopImmediately, say: (line) => process.stdout.write(`${line}\n`) });
process.stdout.write(`READY ${await ready}\n`);
