/** The Chromium inside the npm package @sparticuz/chromium: packed, and made for another place. */
import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export interface Unpacked {
  path: string;
  /** Set on top of the environment when the browser is started. */
  env: Record<string, string>;
}

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const folder = entry.slice(0, entry.lastIndexOf('build'));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  version: string;
};

/** It unpacks into the temporary folder, and its libraries only where it believes to be on Lambda. */
async function unpackInto(place: string): Promise<void> {
  const script = `import(${JSON.stringify(pathToFileURL(entry).href)})
    .then(({ default: it }) => (it.executablePath ? it : it.default).executablePath())`;
  await promisify(execFile)(process.execPath, ['-e', script], {
    env: { ...process.env, TMPDIR: place, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
}

/**
 * The one it brings looks in the folders of Lambda: without any face every text has no size, and a
 * test that waits for a visible word waits for ever.
 */
const fontsOf = (place: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(place, 'cache')}</cachedir>
</fontconfig>
`;

function runs(place: string): Unpacked {
  return {
    path: join(place, 'chromium'),
    // Its NSS libraries lie beside it: without them it ends at once with "error while loading".
    env: {
      LD_LIBRARY_PATH: join(place, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(place, 'fonts'),
      HOME: process.env.HOME ?? place,
    },
  };
}

/** In a folder that all may write, someone else could have put a program of this name first. */
function isOurs(place: string): boolean {
  const stats = statSync(place, { throwIfNoEntry: false });
  return stats !== undefined && [0, process.getuid?.()].includes(stats.uid);
}

/** Unpacks it once, beside the installed packages or, where they are read-only, in a temporary folder. */
export async function unpackChromium(): Promise<Unpacked> {
  const inModules = join(folder, '..', '..', '.cache', 'waydesk');
  const own = join(tmpdir(), `waydesk-${process.getuid?.() ?? 'me'}`);
  for (const base of [inModules, own]) {
    const place = join(base, `chromium-${version}`);
    if (isOurs(place)) return runs(place);
  }
  const base = await mkdir(inModules, { recursive: true }).then(
    () => inModules,
    () => mkdir(own, { recursive: true, mode: 0o700 }).then(() => own),
  );
  const place = join(base, `chromium-${version}`);
  // Under another name until it is whole: a run that is cut short must not leave half a browser.
  const half = await mkdtemp(join(base, 'unpacking-'));
  await unpackInto(half);
  await writeFile(join(half, 'fonts', 'fonts.conf'), fontsOf(place));
  // Both come closed to others; the next one to run the tests may be another user.
  await chmod(half, 0o755);
  await chmod(join(half, 'chromium'), 0o755);
  await rename(half, place).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    if (!isOurs(place)) throw error;
  });
  return runs(place);
}
