/** `npm run dev`: the API on port 3000, and Vite on 5173, which proxies calls to it. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { PROJECT } from '../config/config.ts';
import { fillDemo } from '../demo/fill.ts';
import { runUntilStopped } from '../main.ts';

await runUntilStopped(resolve(PROJECT, '.data-dev'), { fill: fillDemo, web: async () => null });
// Both share the terminal, so Ctrl-C stops both.
const vite = (...options: string[]) =>
  spawn('npm', ['exec', '-w', 'web', '--', 'vite', ...options], { cwd: PROJECT, stdio: 'inherit' });
if (!process.exitCode) {
  vite();
  // The page of the rider's phone, which the other one serves under /run/.
  vite('-c', 'vite.run.config.ts', '--port', '5174', '--strictPort');
  // The portal of the shops, under /shop/.
  vite('-c', 'vite.shop.config.ts', '--port', '5175', '--strictPort');
}
