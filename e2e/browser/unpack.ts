/** The Chromium of the npm package @sparticuz/chromium, which is packed and built for AWS Lambda. */
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
  /** Environment variables that the browser needs. */
  env: Record<string, string>;
}

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const folder = entry.slice(0, entry.lastIndexOf('build'));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  version: string;
};

/** Pretends to be on Lambda, because otherwise the package does not unpack its libraries. */
async function unpackInto(place: string): Promise<void> {
  const script = `import(${JSON.stringify(pathToFileURL(entry).href)})
    .then(({ default: it }) => (it.executablePath ? it : it.default).executablePath())`;
  await promisify(execFile)(process.execPath, ['-e', script], {
    env: { ...process.env, TMPDIR: place, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
}

/**
 * The package's own configuration names the folders of Lambda. Without a font all text has no size,
 * and a test that waits for visible text would time out.
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
    // Without the NSS libraries next to it, the browser exits with "error while loading".
    env: {
      LD_LIBRARY_PATH: join(place, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(place, 'fonts'),
      HOME: process.env.HOME ?? place,
    },
  };
}

/**
 * In a folder that everyone may write to, somebody else could have placed a program. Whoever installed
 * the packages is trusted: root may run the tests where another user has.
 */
function isOurs(place: string): boolean {
  const owner = statSync(place, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && [0, process.getuid?.(), statSync(folder).uid].includes(owner);
}

/** Unpacks once, next to the installed packages or, if that is read-only, in a temporary folder. */
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
  // Renamed once complete: an interrupted run must not leave half a browser.
  const half = await mkdtemp(join(base, 'unpacking-'));
  await unpackInto(half);
  await writeFile(join(half, 'fonts', 'fonts.conf'), fontsOf(place));
  // Both are created private, but another user may run the tests next.
  await chmod(half, 0o755);
  await chmod(join(half, 'chromium'), 0o755);
  await rename(half, place).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    if (!isOurs(place)) throw error;
  });
  return runs(place);
}
