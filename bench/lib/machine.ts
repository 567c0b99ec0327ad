import { cpus, loadavg, totalmem } from 'node:os';

/** What stands beside all figures. */
export interface MachineFacts {
  at: string;
  cpu: string;
  cores: number;
  memoryGb: number;
  node: string;
  postgres: string;
  /** Over one minute, before the part was measured. */
  load: number;
}

export const machineFacts = (postgres: string): MachineFacts => ({
  at: new Date().toISOString(),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  postgres,
  load: loadavg()[0] ?? Number.NaN,
});

export const machineLine = ({ at, cpu, cores, memoryGb, node, postgres, load }: MachineFacts) =>
  `${at.slice(0, 16).replace('T', ' ')} UTC, ${cpu}, ${cores} cores, ${memoryGb} GB, ` +
  `Node ${node}, PostgreSQL ${postgres}, 1-minute load average ${load.toFixed(2)}`;
