/** Containers of the services of compose.yaml: started, asked for their health, stopped. */
import { setTimeout as wait } from 'node:timers/promises';
import type { TrialRun } from '../../lib/trial.ts';
import { type Compose, podmanOptions } from './compose.ts';
import type { Engine } from './engine.ts';

export const CONTAINER_NETWORK = 'waydesk';
const PATIENCE_MS = 180_000;

export interface Containers {
  /** Starts a service on an image; resolves to the seconds until it is healthy. */
  start: (name: keyof Compose['services'], image: string) => Promise<number>;
  /** Sends the signal that the image names; resolves to the seconds until it has ended. */
  stop: (name: keyof Compose['services']) => Promise<number>;
  exec: (name: keyof Compose['services'], ...command: string[]) => Promise<string>;
  /** The address in the network of the containers. */
  ip: (name: keyof Compose['services']) => Promise<string>;
}

export async function openContainers(
  trial: TrialRun,
  { engine, compose }: { engine: Engine; compose: Compose },
): Promise<Containers> {
  await engine.run('podman', ['network', 'create', CONTAINER_NETWORK]);
  const inspect = (name: string, format: string) =>
    engine.run('podman', ['container', 'inspect', '--format', format, name]);
  const isHealthy = async (name: string) =>
    (await engine.attempt('podman', ['healthcheck', 'run', name])).code === 0;

  const untilHealthy = async (name: string) => {
    for (const end = Date.now() + PATIENCE_MS; !(await isHealthy(name)); await wait(200)) {
      const running = (await inspect(name, '{{.State.Running}}')) === 'true';
      if (running && Date.now() < end) continue;
      const { output } = await engine.attempt('podman', ['logs', '--tail', '20', name]);
      throw new Error(`The container ${name} is not healthy:\n${output}`);
    }
  };

  return {
    start: async (name, image) => {
      const service = compose.services[name];
      const began = performance.now();
      // It is the trial that asks for the health; without systemd Podman has no timer.
      const options = ['--health-interval', 'disable', ...podmanOptions(service)];
      const named = ['--detach', '--name', name, '--network', CONTAINER_NETWORK];
      await engine.run('podman', ['run', ...named, ...options, image]);
      const early = await isHealthy(name);
      trial.expect(!early, `${name} says that it is healthy before it can be`);
      await untilHealthy(name);
      return (performance.now() - began) / 1000;
    },
    stop: async (name) => {
      const began = performance.now();
      await engine.run('podman', ['stop', name]);
      const seconds = (performance.now() - began) / 1000;
      const code = await inspect(name, '{{.State.ExitCode}}');
      trial.expect(code === '0', `${name} ended with ${code}`);
      return seconds;
    },
    exec: (name, ...command) => engine.run('podman', ['exec', name, ...command]),
    ip: (name) => inspect(name, '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'),
  };
}
