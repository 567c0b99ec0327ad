/** An unfinished import, stored in the browser for the person who does it. */
import { useEffect, useRef, useState } from 'react';
import { type Session, currentSession } from '../../../api/session.ts';
import { readDraft, removeDraft, writeDraft } from '../../../form/drafts/drafts.ts';
import { newIdempotencyKey } from '../../../form/once/attempt.ts';
import type { FileRead, OfferedSheet } from '../reading/readBytes.ts';

/** Where the rows come from. */
export interface SheetFile {
  /** Tells it from the one before. */
  id: string;
  /** Empty for a pasted text. */
  name: string;
  sheets: readonly OfferedSheet[];
}

/** The fields that every draft of an import has. */
interface AboutFile {
  /** The id of the file that the rest is about. */
  file: string | null;
  sheet: number;
}

export interface DraftKind<D extends AboutFile> {
  /** Of the decisions, and of the file, which is large and does not change. */
  keys: { draft: string; file: string };
  blank: () => D;
  /** The fields that belong to one file, as they are before it is opened. */
  withoutFile: () => Partial<D>;
  /** What stays for the next file. */
  kept: (draft: D) => Partial<D>;
  /** A draft that an older page may have stored. */
  restored: (draft: D) => D;
}

export interface SheetInProgress<D extends AboutFile> {
  /** False until it is known whether something was left here. */
  isReady: boolean;
  /** Something was left here and is shown. */
  isRestored: boolean;
  draft: D;
  file: SheetFile | null;
  change: (part: Partial<D> | ((draft: D) => Partial<D>)) => void;
  /** The same, and resolves when it is stored. */
  store: (part: (draft: D) => Partial<D>) => Promise<void>;
  /** Begins with the rows of another file. */
  open: (name: string, sheets: Extract<FileRead, { sheets: unknown }>['sheets']) => void;
  /** Drops the file and what was decided about it. */
  startAgain: () => void;
  /** Begins as if nothing had ever been chosen here. */
  startEmpty: () => void;
}

/** Milliseconds: one more write for a burst of changes. */
const PAUSE = 300;

async function readStored<D extends AboutFile>(
  session: Session,
  { keys, withoutFile, restored }: DraftKind<D>,
): Promise<{ draft: D; file: SheetFile | null } | null> {
  const [stored, file] = await Promise.all([
    readDraft<D>(session, keys.draft),
    readDraft<SheetFile>(session, keys.file),
  ]);
  if (stored === undefined) return null;
  const draft = restored(stored.values);
  return draft.file !== null && draft.file === file?.values.id
    ? { draft, file: file.values }
    : { draft: { ...draft, ...withoutFile() }, file: null };
}

const forget = (session: Session, { draft, file }: { draft: string; file: string }) =>
  Promise.all([removeDraft(session, draft), removeDraft(session, file)]);

/** The import of this person in this browser; it outlives a reload and a crash. */
export function useSheetDraft<D extends AboutFile>(kind: DraftKind<D>): SheetInProgress<D> {
  const { keys, blank, withoutFile, kept } = kind;
  const [session] = useState(currentSession);
  const [isReady, setReady] = useState(session === null);
  const [isRestored, setRestored] = useState(false);
  const [draft, setDraft] = useState(blank);
  const [file, setFile] = useState<SheetFile | null>(null);
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);

  useEffect(() => {
    if (session === null) return undefined;
    let isGone = false;
    void readStored(session, kind).then((found) => {
      if (isGone) return;
      if (found !== null) {
        latest.current = found.draft;
        setDraft(found.draft);
        setFile(found.file);
        setRestored(found.file !== null);
      }
      setReady(true);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per session
  }, [session]);

  const write = () => {
    isDue.current = false;
    if (session !== null) void writeDraft(session, keys.draft, latest.current);
  };
  const endPause = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const flush = () => {
    endPause();
    if (isDue.current) write();
  };
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per session
  }, [session]);

  const put = (part: Partial<D>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
  };
  const change: SheetInProgress<D>['change'] = (part) => {
    put(typeof part === 'function' ? part(latest.current) : part);
    isDue.current = true;
    if (timer.current !== undefined) return;
    // At once: a browser that is closed now may not store anything more.
    write();
    timer.current = setTimeout(flush, PAUSE);
  };
  const drop = (part: Partial<D>) => {
    setFile(null);
    setRestored(false);
    put(part);
    endPause();
    isDue.current = false;
  };
  return {
    isReady,
    isRestored,
    draft,
    file,
    change,
    store: async (part) => {
      put(part(latest.current));
      if (session !== null) await writeDraft(session, keys.draft, latest.current);
    },
    open: (name, sheets) => {
      const opened = { id: newIdempotencyKey(), name, sheets };
      const sheet = Math.max(
        0,
        sheets.findIndex((one) => 'sheet' in one),
      );
      setFile(opened);
      setRestored(false);
      if (session !== null) void writeDraft(session, keys.file, opened);
      change({ ...withoutFile(), file: opened.id, sheet } as Partial<D>);
    },
    startAgain: () => {
      drop(withoutFile());
      const next = { ...blank(), ...kept(latest.current) };
      if (session !== null) {
        void forget(session, keys).then(() => writeDraft(session, keys.draft, next));
      }
    },
    startEmpty: () => {
      drop(blank());
      if (session !== null) void forget(session, keys);
    },
  };
}
