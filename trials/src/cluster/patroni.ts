/** What Patroni says of the cluster. */
import { setTimeout as wait } from 'node:timers/promises';
import { command } from './network.ts';
import type { Member } from './members.ts';

interface TheirMember {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** What all members know; null while none answers. */
async function ask(members: readonly Member[]): Promise<TheirMember[] | null> {
  for (const { address } of members) {
    try {
      const response = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return ((await response.json()) as { members: TheirMember[] }).members;
    } catch {
      // The next one may know.
    }
  }
  return null;
}

/** The member that this role has: `leader`, `sync_standby` or `replica`. */
export async function memberWith(members: readonly Member[], role: string): Promise<Member> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(500)) {
    const found = (await ask(members))?.find((one) => one.role === role);
    const member = members.find(({ name }) => name === found?.name);
    if (member) return member;
  }
  throw new Error(`No member has the role ${role}`);
}

/** Bytes that a standby may lack while others write. */
const NEARLY = 4 * 1024 * 1024;

const isWell = ({ state, role, lag }: TheirMember): boolean =>
  ['running', 'streaming'].includes(state) &&
  (role === 'leader' || (typeof lag === 'number' && lag < NEARLY));

/** Resolves to the seconds it took until all members were there, one of them a synchronous standby. */
export async function untilWell(members: readonly Member[], seconds = 120): Promise<number> {
  const began = performance.now();
  let seen: TheirMember[] | null = null;
  while (performance.now() - began < seconds * 1_000) {
    seen = await ask(members);
    const roles = (seen ?? []).filter(isWell).map(({ role }) => role);
    const isWhole = roles.length === members.length && roles.includes('leader');
    if (isWhole && roles.includes('sync_standby')) return (performance.now() - began) / 1_000;
    await wait(500);
  }
  throw new Error(`The cluster does not get well: ${JSON.stringify(seen)}`);
}

/** As the operator does it, on the writer's machine. */
export async function switchOver(writer: Member, to: Member): Promise<void> {
  const [program, ...args] = [...writer.prefix, 'patronictl', '-c', writer.settings];
  const names = ['--master', writer.name, '--candidate', to.name, '--force'];
  await command(program!, ...args, 'switchover', ...names, 'waydesk');
}
