/** Buildah and Podman with all that they store in one folder, and a network and a PID namespace of their own. */
import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NeededProgram } from '../../lib/trial.ts';

export const ENGINE: readonly NeededProgram[] = [
  { program: 'buildah', debian: 'buildah' },
  { program: 'podman', debian: 'podman' },
  { program: '/usr/lib/podman/netavark', debian: 'netavark' },
  { program: '/usr/lib/podman/aardvark-dns', debian: 'aardvark-dns' },
  { program: '/usr/libexec/podman/catatonit', debian: 'catatonit' },
  { program: 'iptables', debian: 'iptables' },
  { program: 'ip', debian: 'iproute2' },
  { program: 'unshare', debian: 'util-linux' },
];

export interface EndedProgram {
  code: number;
  /** Standard output, then standard error. */
  output: string;
}

export interface Engine {
  /** Runs it whatever comes of it. */
  attempt: (program: string, args: readonly string[]) => Promise<EndedProgram>;
  /** Resolves to standard output; throws with what was said when it fails. */
  run: (program: string, args: readonly string[]) => Promise<string>;
}

export interface EngineOptions {
  /** Also has what builds share, such as packages that npm has downloaded. */
  temporary: string;
  /** Among namespaces of its own; outside of them each command has its mounts for itself. */
  isApart?: boolean;
}

export async function openEngine(
  folder: string,
  { temporary, isApart = false }: EngineOptions,
): Promise<Engine> {
  const env = {
    ...process.env,
    TMPDIR: temporary,
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    CONTAINERS_CONF: join(folder, 'containers.conf'),
  };
  const storage = ['[storage]', 'driver = "overlay"', `graphroot = "${join(folder, 'images')}"`];
  await writeFile(
    env.CONTAINERS_STORAGE_CONF,
    [...storage, `runroot = "${join(folder, 'running')}"`, ''].join('\n'),
  );
  await writeFile(env.CONTAINERS_CONF, await containersConf(folder, isApart));
  await mkdir(join(folder, 'networks'), { recursive: true });

  const begin = (program: string, args: readonly string[]) =>
    new Promise<{ error: ExecFileException | null; stdout: string; stderr: string }>((resolve) => {
      const [first, rest] = isApart ? [program, args] : ['unshare', ['--mount', program, ...args]];
      execFile(first, [...rest], { env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
        resolve({ error, stdout, stderr }),
      );
    });
  return {
    attempt: async (program, args) => {
      const { error, stdout, stderr } = await begin(program, args);
      const code = error === null ? 0 : Number(error.code ?? 1);
      return { code, output: `${stdout}${stderr}`.trim() };
    },
    run: async (program, args) => {
      const { error, stdout, stderr } = await begin(program, args);
      if (error === null) return stdout.trim();
      const end = `${stdout}${stderr}`.trim().split('\n').slice(-15).join('\n');
      throw new Error(`${[program, ...args].join(' ')} failed:\n${end}`, { cause: error });
    },
  };
}

/** Cgroups are for limits, which compose.yaml does not set; limits of processes are those of the trial. */
async function containersConf(folder: string, isApart: boolean): Promise<string> {
  const limits = await readFile('/proc/self/limits', 'utf8');
  const limit = (title: string) => {
    const [, hard = ''] = new RegExp(`^${title} +\\S+ +(\\S+)`, 'm').exec(limits) ?? [];
    return hard === 'unlimited' ? '-1:-1' : `${hard}:${hard}`;
  };
  const container = [
    'cgroups = "disabled"',
    `default_ulimits = ["nofile=${limit('Max open files')}", "nproc=${limit('Max processes')}"]`,
  ];
  return `[containers]
log_driver = "k8s-file"
${isApart ? container.join('\n') : ''}
[engine]
${isApart ? 'cgroup_manager = "cgroupfs"' : ''}
events_logger = "file"
lock_type = "file"
tmp_dir = "${join(folder, 'libpod')}"
static_dir = "${join(folder, 'static')}"
volume_path = "${join(folder, 'volumes')}"
[network]
network_config_dir = "${join(folder, 'networks')}"
`;
}

/** crun refuses the older cgroups beside the newer ones, which sandboxes still have; here it sees only the newer. */
const PREPARE = `set -e
umount --recursive /sys/fs/cgroup 2>/dev/null || true
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -t tmpfs tmpfs /run
ip link set lo up
exec "$@"`;

/** Runs a program where nothing of this machine's network is seen, and all ends when it ends. */
export async function runApart(program: readonly string[]): Promise<number> {
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--mount-proc'];
  const args = [...namespaces, '--kill-child=SIGKILL', 'sh', '-c', PREPARE, 'sh', ...program];
  const child = spawn('unshare', args, { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
