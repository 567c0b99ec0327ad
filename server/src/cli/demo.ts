/** `npm run demo`: an invented company in a separate folder. */
import { resolve } from 'node:path';
import { PROJECT } from '../config/config.ts';
import { fillDemo } from '../demo/fill.ts';
import { runUntilStopped } from '../main.ts';

await runUntilStopped(resolve(PROJECT, '.data-demo'), { fill: fillDemo, photosApart: 'demo' });
