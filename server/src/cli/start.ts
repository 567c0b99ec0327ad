/** `npm start`: the company's own data. */
import { resolve } from 'node:path';
import { PROJECT } from '../config/config.ts';
import { runUntilStopped } from '../main.ts';

await runUntilStopped(resolve(PROJECT, 'data'));
