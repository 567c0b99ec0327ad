/** What happens to the cluster, one of it in each round. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './company.ts';
import { fullDisk } from './fullDisks.ts';
import type { Member } from './members.ts';
import { lose, loseNoMore } from './network.ts';
import { memberWith, switchOver, untilWell } from './patroni.ts';

export interface ClusterFailure {
  about: string;
  /** The longest time without a successful write, in seconds; null where the cause has to be removed first. */
  limit: number | null;
  /** Returns how to undo it. */
  strike: (cluster: Cluster) => Promise<() => Promise<void>>;
  /** So long it lasts at least, in seconds, before writes are expected again. */
  lasts: number;
  /** True removes the cause after that time, whether or not writes succeed. */
  isRemoved?: boolean;
}

const KILLED_S = 30;
const PLANNED_S = 10;
/** Longer than Patroni’s ttl: somebody else must be the writer by then. */
const OVER_TTL_S = 30;
const BOOT_MS = 3_000;
const nothing = async () => {};

const writerOf = ({ members }: Cluster) => memberWith(members, 'leader');

async function killMachine(machine: Member): Promise<() => Promise<void>> {
  await machine.unplug();
  await machine.kill();
  return async () => {
    await machine.plug();
    await machine.boot();
  };
}

/** The others hear nothing from this machine, nor it from them. */
async function part(
  { members }: Cluster,
  machine: Member,
  of: (member: Member) => string[],
): Promise<() => Promise<void>> {
  const others = members.filter((member) => member !== machine);
  await lose(machine, others.flatMap(of));
  for (const other of others) await lose(other, of(machine));
  return async () => {
    for (const member of members) await loseNoMore(member);
  };
}

export const FAILURES: Record<string, ClusterFailure> = {
  writer: {
    about: 'the writer’s machine is gone: unplugged, all killed',
    limit: KILLED_S,
    lasts: 3,
    strike: async (cluster) => killMachine(await writerOf(cluster)),
  },
  node: {
    about: 'a node is killed',
    limit: KILLED_S,
    lasts: 5,
    strike: async ({ nodes }) => {
      const node = nodes[Math.floor(Math.random() * nodes.length)]!;
      await node.kill();
      return () => node.start();
    },
  },
  proxy: {
    about: 'the proxy is killed, and started again after 2 s',
    limit: KILLED_S,
    lasts: 3,
    strike: async ({ proxy }) => {
      await proxy.kill();
      await wait(2_000);
      proxy.start();
      return nothing;
    },
  },
  patroni: {
    about: 'only Patroni of the writer is killed; PostgreSQL goes on',
    limit: KILLED_S,
    lasts: 8,
    strike: async (cluster) => {
      const writer = await writerOf(cluster);
      writer.killPatroni();
      return () => writer.startPatroni();
    },
  },
  partition: {
    about: 'the writer is cut off from the other members, not from the proxy',
    limit: KILLED_S,
    lasts: OVER_TTL_S,
    strike: async (cluster) =>
      part(cluster, await writerOf(cluster), ({ address, etcdAddress }) => [address, etcdAddress]),
  },
  etcd: {
    about: 'the writer is cut off from etcd only',
    limit: KILLED_S,
    lasts: OVER_TTL_S,
    strike: async (cluster) =>
      part(cluster, await writerOf(cluster), ({ etcdAddress }) => [etcdAddress]),
  },
  freeze: {
    about: 'the writer’s machine stands still for 30 s',
    limit: KILLED_S,
    lasts: OVER_TTL_S,
    strike: async (cluster) => {
      const writer = await writerOf(cluster);
      await writer.freeze();
      return () => writer.thaw();
    },
  },
  data: {
    about: 'the writer’s disk for data is full for 20 s',
    limit: null,
    lasts: 20,
    isRemoved: true,
    strike: fullDisk('data'),
  },
  switchover: {
    about: 'a planned switchover',
    limit: PLANNED_S,
    lasts: 0,
    strike: async (cluster) => {
      await switchOver(await writerOf(cluster), await memberWith(cluster.members, 'sync_standby'));
      return nothing;
    },
  },
  members: {
    about: 'each member is restarted in turn, the writer last, after a switchover',
    limit: PLANNED_S,
    lasts: 0,
    strike: async (cluster) => {
      const writer = await writerOf(cluster);
      for (const member of cluster.members) {
        if (member === writer) continue;
        await restart(cluster, member);
      }
      await switchOver(writer, await memberWith(cluster.members, 'sync_standby'));
      await untilWell(cluster.members);
      await restart(cluster, writer);
      return nothing;
    },
  },
  nodes: {
    about: 'each node is restarted in turn',
    limit: PLANNED_S,
    lasts: 0,
    strike: async ({ nodes }) => {
      for (const node of nodes) {
        await node.stop();
        await node.start();
        // As long as the proxy needs to see it.
        await wait(2_000);
      }
      return nothing;
    },
  },
  cut: {
    about: 'the writer’s machine is unplugged and goes on by itself',
    limit: KILLED_S,
    lasts: OVER_TTL_S,
    strike: async (cluster) => {
      const writer = await writerOf(cluster);
      await writer.unplug();
      return () => writer.plug();
    },
  },
  wal: {
    about: 'the writer’s disk for WAL is full for 60 s',
    limit: null,
    lasts: 60,
    isRemoved: true,
    strike: fullDisk('wal'),
  },
  standby: {
    about: 'the machine of the synchronous standby is gone: unplugged, all killed',
    limit: KILLED_S,
    lasts: 3,
    strike: async ({ members }) => killMachine(await memberWith(members, 'sync_standby')),
  },
  postgres: {
    about: 'PostgreSQL of the writer is killed; Patroni goes on',
    limit: KILLED_S,
    lasts: 3,
    strike: async (cluster) => {
      await (await writerOf(cluster)).killPostgres();
      return nothing;
    },
  },
};

async function restart({ members }: Cluster, member: Member): Promise<void> {
  await member.shutDown();
  await member.boot();
  // What the others say of it is from before, until then.
  await wait(BOOT_MS);
  await untilWell(members);
}
