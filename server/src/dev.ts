/** `npm run dev`: the API on port 3000 and Vite, which passes calls on to it, on 5173. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { PROJECT } from './config.ts';
import { fillDemo } from './demo/fill.ts';
import { runUntilStopped } from './main.ts';

await runUntilStopped(resolve(PROJECT, '.data-dev'), { fill: fillDemo, web: async () => null });
// Ctrl-C reaches both: they share the terminal.
if (!process.exitCode)
  spawn('npm', ['exec', '-w', 'web', '--', 'vite'], { cwd: PROJECT, stdio: 'inherit' });
