/** Builds a service worker into one file, `sw.js`. */
import { build } from 'vite';
import { BROWSERS } from './browsers.ts';

interface WorkerSource {
  /** The file of its source. */
  entry: string;
  /** Where `sw.js` goes. */
  folder: string;
  /** What the build tells it, by the names that its source declares. */
  define: Record<string, unknown>;
}

export async function buildWorker({ entry, folder, define }: WorkerSource): Promise<void> {
  const values = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ...Object.fromEntries(values), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: BROWSERS,
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
}
