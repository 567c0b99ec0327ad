/** Builds the web app when its build is missing or older than its sources. */
import { spawn } from 'node:child_process';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../config/config.ts';

const BUILT = join(PROJECT, 'web', 'dist');
/** The sources of the build. */
const SOURCES = [
  'web/src',
  'web/build',
  'web/public',
  'web/run',
  'web/shop',
  'web/index.html',
  'web/vite.config.ts',
  'web/vite.run.config.ts',
  'web/vite.shop.config.ts',
  'contract/src',
];

async function newestIn(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null);
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newestIn(join(path, name))));
  return Math.max(0, ...inside);
}

/** True when the build in the project folder can be served as it is. */
export async function isCurrent(project: string = PROJECT): Promise<boolean> {
  const built = await stat(join(project, 'web/dist/index.html')).catch(() => null);
  if (!built) return false;
  // Only the build was copied, as in a container.
  if (!(await stat(join(project, 'web/src')).catch(() => null))) return true;
  const newest = await Promise.all(SOURCES.map((path) => newestIn(join(project, path))));
  return built.mtimeMs >= Math.max(...newest);
}

function runBuild(folder: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    // An option would reach only the last of the builds.
    const child = spawn('npm', ['run', 'build', '-w', 'web'], {
      cwd: PROJECT,
      env: { ...process.env, WAYDESK_WEB_OUTPUT: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Returns the folder of the build. Throws with the end of the build's output when it fails. */
export async function builtWeb(say: (line: string) => void): Promise<string> {
  if (await isCurrent()) return BUILT;
  say('Building the web app (once; this takes some seconds) ...');
  const started = Date.now();
  // In its own folder, because another app may be serving the old build or building too.
  const draft = `${BUILT}.${process.pid}`;
  try {
    const { code, output } = await runBuild(draft);
    if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
    await putInPlace(draft, new Date(started));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  say(`Built the web app in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return BUILT;
}

async function putInPlace(draft: string, started: Date): Promise<void> {
  // Dated to its start, so that files edited during the build count as newer.
  await utimes(join(draft, 'index.html'), started, started);
  const old = `${draft}.old`;
  await rename(BUILT, old).catch(() => {});
  // A concurrent build that finished first is as good.
  await rename(draft, BUILT).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(old, { recursive: true, force: true });
}
