/** compose.yaml as arguments of Podman. */
import { fileURLToPath } from 'node:url';
import type { NeededProgram } from '../../lib/trial.ts';
import type { Engine } from './engine.ts';

export const YAML: readonly NeededProgram[] = [
  { program: 'python3', debian: 'python3' },
  { program: '/usr/lib/python3/dist-packages/yaml/__init__.py', debian: 'python3-yaml' },
];

const FILE = fileURLToPath(new URL('../../../compose.yaml', import.meta.url));
const READ = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))';

export interface Service {
  environment: Record<string, string | null>;
  ports?: string[];
  /** How long Podman waits for the end after the signal to stop. */
  stop_grace_period: string;
  [setting: string]: unknown;
}

export interface Compose {
  services: Record<'app' | 'database', Service>;
}

/** With `values` in place of what a person writes into `.env`. */
export async function readCompose(
  engine: Engine,
  values: Record<string, string>,
): Promise<Compose> {
  const text = await engine.run('python3', ['-c', READ, FILE]);
  const compose = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? interpolate(value, values) : value,
  ) as Compose;
  for (const { environment } of Object.values(compose.services)) {
    for (const [name, value] of Object.entries(environment)) {
      // A name alone passes on what is set.
      environment[name] = value ?? values[name] ?? null;
    }
  }
  return compose;
}

const interpolate = (text: string, values: Record<string, string>): string =>
  text.replaceAll(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind?: string, usual = '') => {
      if (kind === '?' && !values[name]) throw new Error(`compose.yaml asks for ${name}`);
      return values[name] || usual;
    },
  );

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((word) => String(word));
const each = (option: string) => (value: unknown) => words(value).flatMap((word) => [option, word]);
const seconds = (value: unknown) => String(Number.parseInt(String(value), 10));

/** What Podman is told about each setting; one that is missing here stops the trial. */
const OPTIONS: Record<string, (value: unknown) => string[]> = {
  environment: (value) =>
    Object.entries(value as Service['environment']).flatMap(([name, set]) =>
      set === null ? [] : ['--env', `${name}=${set}`],
    ),
  init: (value) => (value === true ? ['--init'] : []),
  ports: each('--publish'),
  volumes: each('--volume'),
  // Podman otherwise makes more folders writable than Docker does.
  read_only: (value) => (value === true ? ['--read-only', '--read-only-tmpfs=false'] : []),
  tmpfs: each('--tmpfs'),
  cap_drop: each('--cap-drop'),
  security_opt: each('--security-opt'),
  stop_grace_period: (value) => ['--stop-timeout', seconds(value)],
  healthcheck: (value) => {
    const [kind, ...command] = words((value as { test: string[] }).test);
    return ['--health-cmd', JSON.stringify(kind === 'CMD' ? command : [kind, ...command])];
  },
  restart: each('--restart'),
  // The trial builds the images, and waits for the health of the database itself.
  build: () => [],
  image: () => [],
  depends_on: () => [],
};

/** The options with which Podman starts a service. */
export function podmanOptions(service: Service): string[] {
  return Object.entries(service).flatMap(([setting, value]) => {
    const options = OPTIONS[setting];
    if (!options) throw new Error(`The trial does not know "${setting}" of compose.yaml yet.`);
    return options(value);
  });
}
