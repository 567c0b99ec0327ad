/** `npm run demo`: a made-up company in a folder of its own. */
import { resolve } from 'node:path';
import { PROJECT } from './config.ts';
import { fillDemo } from './demo/fill.ts';
import { runUntilStopped } from './main.ts';

await runUntilStopped(resolve(PROJECT, '.data-demo'), { fill: fillDemo, photosApart: 'demo' });
