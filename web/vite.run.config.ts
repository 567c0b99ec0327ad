/** Builds the page of the rider's phone, which is stored on the phone. */
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { ownPage, SOURCE } from './build/ownPage.ts';
import { runWorker } from './build/runWorker.ts';

export default defineConfig(
  ownPage({
    name: 'run',
    catalogue: 'i18n/myRun.ts',
    plugins: [runWorker(join(SOURCE, 'run/worker.ts'))],
  }),
);
