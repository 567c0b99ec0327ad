/** The images of the trial, on a base made of Debian's packages and this machine's Node. */
import {
  copyFile,
  cp,
  mkdir,
  readFile,
  readdir,
  rename,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TrialRun } from '../../lib/trial.ts';
import type { Engine } from './engine.ts';

export const BASE = 'localhost/waydesk-base';
export const FIRST = 'localhost/waydesk:first';
export const SECOND = 'localhost/waydesk:second';
export const DATABASE = 'localhost/waydesk-database';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const BUD = ['bud', '--isolation', 'chroot', '--format', 'docker', '--layers'];

/** Makes all images; `kept` is the folder in which Debian's packages stay for another time. */
export async function buildImages(trial: TrialRun, engine: Engine, kept: string): Promise<void> {
  const folder = await trial.folder();
  await timed(trial, 'the base', () => buildBase(engine, folder, kept));
  const context = await copyProject(folder);
  const mounts = await npmOfThisMachine(engine, folder);
  const build = (tag: string) =>
    engine.run('buildah', [
      ...BUD,
      '--build-arg',
      `BASE=${BASE}`,
      ...mounts,
      '--tag',
      tag,
      context,
    ]);
  await timed(trial, 'the first build', () => build(FIRST));
  await addMigration(context);
  await timed(trial, 'a second build with a migration more', () => build(SECOND));
  const database = fileURLToPath(new URL('database', import.meta.url));
  await timed(trial, 'the image of the database', () =>
    engine.run('buildah', [...BUD, '--build-arg', `BASE=${BASE}`, '--tag', DATABASE, database]),
  );
}

async function timed(trial: TrialRun, what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  trial.say(`made ${what} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** The release of this machine, whose C library its Node needs. */
async function buildBase(engine: Engine, folder: string, kept: string): Promise<void> {
  const release = /^VERSION_CODENAME=(\w+)/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1];
  if (release === undefined) throw new Error('The base is made of Debian’s packages, on Debian.');
  const packages = join(kept, `${release}.tar`);
  if (!existsSync(packages)) {
    const root = join(folder, 'debian');
    await engine.run('debootstrap', ['--variant=minbase', release, root]);
    const left = ['--exclude=./var/cache/apt/archives/*.deb', '--exclude=./var/lib/apt/lists/*_*'];
    const draft = `${packages}.part`;
    await engine.run('tar', ['-C', root, ...left, '-cf', draft, '.']);
    await rename(draft, packages);
  }
  const node = join(folder, 'node', 'usr', 'local');
  const modules = join(node, 'lib', 'node_modules');
  await mkdir(join(node, 'bin'), { recursive: true });
  await copyFile(process.execPath, join(node, 'bin', 'node'));
  await cp(npmFolder(), join(modules, 'npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(node, 'bin', 'npm'));
  await writeFile(
    join(folder, 'Basefile'),
    `FROM scratch
ADD ${release}.tar /
COPY node /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
`,
  );
  await copyFile(packages, join(folder, `${release}.tar`));
  await engine.run('buildah', [...BUD, '--tag', BASE, '--file', join(folder, 'Basefile'), folder]);
}

function npmFolder(): string {
  const command = process.env['npm_execpath'];
  if (command === undefined) throw new Error('Start it by npm: npm run trial -- containers');
  return dirname(dirname(realpathSync(command)));
}

/** What a company behind a mirror gives to a build: where its packages are, and whom it trusts. */
async function npmOfThisMachine(engine: Engine, folder: string): Promise<string[]> {
  const setting = (name: string) => engine.run('npm', ['config', 'get', name]);
  const [registry, certificates] = [await setting('registry'), await setting('cafile')];
  const lines = [`registry=${registry}`];
  const mounts = [`${join(folder, 'npmrc')}:/usr/local/etc/npmrc:ro`];
  if (certificates !== 'null') {
    lines.push('cafile=/etc/ssl/of-npm.pem');
    mounts.push(`${realpathSync(certificates)}:/etc/ssl/of-npm.pem:ro`);
  }
  await writeFile(join(folder, 'npmrc'), `${lines.join('\n')}\n`);
  return mounts.flatMap((mount) => ['--volume', mount]);
}

/** Both builds are made from one folder, in which only the migration is new. */
async function copyProject(folder: string): Promise<string> {
  const context = join(folder, 'project');
  const left = /\/(node_modules|\.git|dist|\.cache|\.data[^/]*|results|test-results)$/;
  await cp(PROJECT, context, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !left.test(path) && path !== join(PROJECT, 'data'),
  });
  return context;
}

async function addMigration(context: string): Promise<void> {
  const folder = join(context, 'server', 'migrations');
  const last = Math.max(...(await readdir(folder)).map((name) => Number.parseInt(name, 10)));
  const name = `${String(last + 1).padStart(3, '0')}_second_build.sql`;
  await writeFile(join(folder, name), 'create table second_build (id int primary key);\n');
}
