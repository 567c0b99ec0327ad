import { useEffect, useRef, useState } from 'react';
import { currentSession } from '../../../api/session.ts';
import { newIdempotencyKey } from '../../../form/once/attempt.ts';
import type { FileRead } from '../reading/readBytes.ts';
import {
  type ImportDraft,
  type ImportFile,
  blankImport,
  forgetImport,
  storeImportFile,
  storeImport,
  readImport,
  withoutFile,
} from './importDraft.ts';

export interface ImportInProgress {
  /** False until it is known whether something was left here. */
  isReady: boolean;
  /** Something was left here and is shown. */
  isRestored: boolean;
  draft: ImportDraft;
  file: ImportFile | null;
  change: (part: Partial<ImportDraft> | ((draft: ImportDraft) => Partial<ImportDraft>)) => void;
  /** The same, and resolves when it is stored. */
  store: (part: (draft: ImportDraft) => Partial<ImportDraft>) => Promise<void>;
  /** Begins with the rows of another file. */
  open: (name: string, sheets: Extract<FileRead, { sheets: unknown }>['sheets']) => void;
  /** Drops the file and what was decided about it; shop and pickup stay. */
  startAgain: () => void;
  /** Begins as if nothing had ever been chosen here. */
  startEmpty: () => void;
}

/** Milliseconds: one more write for a burst of changes. */
const PAUSE = 300;

/** The import of this person in this browser; it outlives a reload and a crash. */
export function useImportDraft(): ImportInProgress {
  const [session] = useState(currentSession);
  const [isReady, setReady] = useState(session === null);
  const [isRestored, setRestored] = useState(false);
  const [draft, setDraft] = useState(blankImport);
  const [file, setFile] = useState<ImportFile | null>(null);
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);

  useEffect(() => {
    if (session === null) return undefined;
    let isGone = false;
    void readImport(session).then((found) => {
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
  }, [session]);

  const write = () => {
    isDue.current = false;
    if (session !== null) void storeImport(session, latest.current);
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

  const put = (part: Partial<ImportDraft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
  };
  const change: ImportInProgress['change'] = (part) => {
    put(typeof part === 'function' ? part(latest.current) : part);
    isDue.current = true;
    if (timer.current !== undefined) return;
    // At once: a browser that is closed now may not store anything more.
    write();
    timer.current = setTimeout(flush, PAUSE);
  };
  const drop = (part: Partial<ImportDraft>) => {
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
      if (session !== null) await storeImport(session, latest.current);
    },
    open: (name, sheets) => {
      const opened = { id: newIdempotencyKey(), name, sheets };
      const sheet = Math.max(
        0,
        sheets.findIndex((one) => 'sheet' in one),
      );
      setFile(opened);
      setRestored(false);
      if (session !== null) void storeImportFile(session, opened);
      change({ ...withoutFile(), file: opened.id, sheet });
    },
    startAgain: () => {
      drop(withoutFile());
      const { shop, byColumn, pickup_type, pickup } = latest.current;
      if (session === null) return;
      void forgetImport(session).then(() =>
        storeImport(session, { ...blankImport(), shop, byColumn, pickup_type, pickup }),
      );
    },
    startEmpty: () => {
      drop(blankImport());
      if (session !== null) void forgetImport(session);
    },
  };
}
