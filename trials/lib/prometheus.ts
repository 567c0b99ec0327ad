/** A Prometheus of the system that scrapes nodes and evaluates the alerts of docs/monitoring. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './nodes.ts';
import { findProgram } from './programs.ts';
import type { NeededProgram, TrialRun } from './trial.ts';

export const PROMETHEUS: NeededProgram = { program: 'prometheus', debian: 'prometheus' };

const RULES = new URL('../../docs/monitoring/waydesk.rules.yml', import.meta.url);

export interface FiringAlert {
  name: string;
  labels: Record<string, string>;
  summary: string;
}

export interface SystemPrometheus {
  /** Names of all alerts that there are. */
  names: string[];
  firing: () => Promise<FiringAlert[]>;
  /** The value of an expression, NaN when there is none. */
  ask: (expression: string) => Promise<number>;
}

interface Answer<T> {
  data: T;
}

/**
 * The expressions are as they are written; only the time for which they must hold is a second, so that a
 * trial does not wait for five minutes.
 */
export async function startPrometheus(
  trial: TrialRun,
  targets: readonly string[],
): Promise<SystemPrometheus> {
  const folder = await trial.folder();
  const rules = await readFile(RULES, 'utf8');
  await writeFile(join(folder, 'rules.yml'), rules.replaceAll(/^( +)for: .*$/gm, '$1for: 1s'));
  const quoted = targets.map((target) => JSON.stringify(new URL(target).host)).join(', ');
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [rules.yml]
scrape_configs:
  - job_name: waydesk
    static_configs: [{ targets: [${quoted}] }]
`,
  );
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    findProgram('prometheus') ?? 'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  trial.undo(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`http://${address}/api/v1/${path}`);
    return ((await response.json()) as Answer<T>).data;
  };
  for (let attempts = 0; ; attempts += 1) {
    const up = await fetch(`http://${address}/-/ready`).catch(() => null);
    if (up?.ok) break;
    if (attempts > 300) throw new Error(`prometheus does not answer:\n${said}`);
    await wait(100);
  }
  return {
    names: [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!),
    firing: async () => {
      const { alerts } = await read<{ alerts: ToldAlert[] }>('alerts');
      return alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels, annotations }) => ({
          name: labels['alertname']!,
          labels,
          summary: annotations['summary'] ?? '',
        }));
    },
    ask: async (expression) => {
      const { result } = await read<{ result: { value: [number, string] }[] }>(
        `query?query=${encodeURIComponent(expression)}`,
      );
      return Number(result[0]?.value[1] ?? Number.NaN);
    },
  };
}

interface ToldAlert {
  state: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}
