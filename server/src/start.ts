/** `npm start`: the company's own data. */
import { resolve } from 'node:path';
import { PROJECT } from './config.ts';
import { live } from './main.ts';

await live(resolve(PROJECT, 'data'));
