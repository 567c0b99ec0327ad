/** The image and compose.yaml are tried: built by Buildah, run by Podman as compose.yaml says. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import type { Trial, TrialRun } from '../lib/trial.ts';
import { YAML } from './containers/compose.ts';
import { ENGINE, openEngine, runApart } from './containers/engine.ts';
import { BASE, buildImages } from './containers/images.ts';
import { runCompany } from './containers/inside.ts';

const RUN = fileURLToPath(new URL('../run.ts', import.meta.url));

export const containers: Trial = {
  about:
    'builds the image on Debian’s packages, runs it with a database as compose.yaml says: work, backup, update, restore, stop (--base=FOLDER keeps downloads)',
  needs: [...ENGINE, ...YAML, { program: 'debootstrap', debian: 'debootstrap' }],
  run: async (trial) => {
    // It starts itself again where only its containers are.
    if (trial.has('inside')) await runCompany(trial, trial.word('inside', ''));
    else await runOutside(trial);
  },
};

async function runOutside(trial: TrialRun): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('This trial mounts and unshares, which only root may do.');
  const folder = await trial.folder();
  const kept = resolve(trial.word('base', folder));
  await mkdir(kept, { recursive: true });
  const engine = await openEngine(folder, { temporary: kept });
  for (const program of ['buildah', 'podman']) trial.say(await engine.run(program, ['--version']));
  trial.say(`Node ${process.versions.node}`);
  await buildImages(trial, engine, kept);

  const plain = ['run', '--rm', '--network=none', BASE, 'true'];
  const { code, output } = await engine.attempt('podman', plain);
  trial.say(
    code === 0 ? 'podman run works here as it is' : `podman run as it is: refused: ${output}`,
  );
  trial.say('podman in namespaces of its own, without cgroups:');
  const again = [process.execPath, '--import', 'tsx', RUN, 'containers', `--inside=${folder}`];
  trial.expect((await runApart(again)) === 0, 'the containers did not hold');
}
