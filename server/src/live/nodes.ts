/** This node among the others: what it tells them, at most once a second, and what it hears. */
import type { FullDatabase } from '../db/call.ts';
import { type Announcer, createAnnouncer } from './announce.ts';
import {
  type Bulletin,
  MAX_ENDED,
  MAX_HERE,
  newNodeId,
  readBulletin,
  writeBulletin,
} from './bulletin.ts';
import { Gathered, type NotedWrite } from './gathered.ts';
import { listen } from './listen.ts';
import type { PresenceNote } from './presence.ts';
import { type PulseTimes, createPulse } from './pulse.ts';

/** Its own bulletins come back to a node; one that does not went to another server than it listens to. */
const OWN_MS = 10_000;

export interface NodesOptions {
  url: string;
  db: FullDatabase;
  pulse: PulseTimes;
  askMs?: number | undefined;
  onBulletin: (told: Bulletin) => void;
  /** Something of the others was missed. */
  onGap: () => void;
  failed: (error: unknown) => void;
}

export interface Nodes {
  written(write: NotedWrite): void;
  present(note: PresenceNote): void;
  ended(userIds: readonly number[]): void;
  stop(): Promise<void>;
}

export function joinNodes(options: NodesOptions): Nodes {
  const { url, db, onBulletin, onGap } = options;
  const node = newNodeId();
  const announcer: Announcer = createAnnouncer(url);
  const others = new Map<string, number>();
  let gathered = new Gathered();
  let here: PresenceNote[] = [];
  const ended = new Set<number>();
  let seq = 0;
  let heard = 0;
  /** The last that got through. */
  let through = 0;

  const tell = async () => {
    seq += 1;
    const told = {
      node,
      seq,
      after: through,
      gathered,
      here: here.slice(0, MAX_HERE),
      ended: [...ended].slice(0, MAX_ENDED),
    };
    gathered = new Gathered();
    here = here.slice(MAX_HERE);
    for (const id of told.ended) ended.delete(id);
    try {
      await announcer.send(writeBulletin(told));
      through = seq;
      expectOwn(seq);
    } catch {
      // The next one shows the others that they may have missed this one; what ended is told again.
      for (const id of told.ended) ended.add(id);
    }
    if (through < seq || here.length > 0 || ended.size > 0) pulse.soon();
  };
  const pulse = createPulse(tell, options.pulse, options.failed);

  const expectOwn = (number: number) => {
    setTimeout(() => {
      if (heard >= number) return;
      // Which of the two leads to the wrong server cannot be known.
      announcer.stop();
      listener.replace();
    }, OWN_MS).unref();
  };
  const onText = (text: string) => {
    const told = readBulletin(text);
    if (!told) return;
    if (told.node === node) {
      heard = told.seq;
      return;
    }
    const last = others.get(told.node) ?? told.after;
    others.set(told.node, told.seq);
    if (last !== told.after || told.seq !== told.after + 1) onGap();
    onBulletin(told);
  };
  const listener = listen({
    url,
    watch: (connection) => db.watchBeside(connection),
    onText,
    onListening: () => {
      others.clear();
      heard = seq;
      onGap();
    },
    ...(options.askMs === undefined ? {} : { askMs: options.askMs }),
  });

  return {
    written: (write) => {
      gathered.add(write);
      pulse.soon();
    },
    present: (note) => {
      here.push(note);
      pulse.soon();
    },
    ended: (userIds) => {
      for (const id of userIds) ended.add(id);
      pulse.soon();
    },
    stop: async () => {
      await pulse.stop();
      announcer.stop();
      await listener.stop();
    },
  };
}
