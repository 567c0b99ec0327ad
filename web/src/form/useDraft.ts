import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { takeReloadMark } from '../api/chunk.ts';
import { currentSession } from '../api/session.ts';
import { readDraft, removeDraft, writeDraft, type StoredDraft } from './drafts/drafts.ts';
import type { ScreenForm } from './useScreenForm.ts';

export interface Draft {
  /**
   * `offered`: waits for `take` or `discard`; `restored`: the draft is in the form; `discarded`: it
   * can be brought back until something else is typed.
   */
  state: 'none' | 'offered' | 'restored' | 'discarded';
  /** When it was stored. */
  at: Date | undefined;
  take: () => void;
  /** Deletes the draft; a restored form goes back to its first values. */
  discard: () => void;
  /** Brings back what was discarded. */
  undo: () => void;
  /** Resolves when the stored values, if there are any, are in the form or offered. */
  whenRead: () => Promise<void>;
  /** Stores the values as they are now, at once. */
  keep: () => Promise<void>;
  /** Deletes the draft; what is typed next is stored again. */
  forget: () => void;
  /** Deletes the draft after a success. */
  clear: () => Promise<void>;
}

/**
 * Data that a form has besides typed values: stored with a draft, but changing it alone does not
 * create one.
 */
export interface Beside<B> {
  read: () => B | null;
  /** Null: not known, as at first. */
  put: (known: B | null) => void;
}

interface Options<B> {
  /**
   * `restore` fills a new form at once; `offer` asks first, because the record may be newer, unless
   * the page has just reloaded itself.
   */
  mode: 'restore' | 'offer';
  /** False while the form's first values are still loading. */
  ready?: boolean;
  beside?: Beside<B>;
}

/**
 * Milliseconds. One write for a burst of keystrokes, short enough that a crash costs at most a
 * word.
 */
const PAUSE = 300;

/** Stores the form's values, including files, under `key` for the current user. */
export function useDraft<V extends FieldValues, B = never>(
  key: string,
  form: ScreenForm<V>,
  { mode, ready = true, beside }: Options<B>,
): Draft {
  const [session] = useState(currentSession);
  const [found, setFound] = useState<StoredDraft<V>>();
  const [state, setState] = useState<Draft['state']>('none');
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined);
  const over = useRef(false);
  /** The form of an effect tells only how it was when the effect began. */
  const isTyped = useRef(false);
  const reading = useRef<Promise<void>>(undefined);
  const discarded = useRef<{ values: V; beside: B | null; state: Draft['state'] }>(undefined);

  const settle = () => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
  };
  const flush = () => {
    const save = pending.current?.save;
    settle();
    save?.();
  };
  const besideOf = (stored: StoredDraft<V>) => (stored.beside ?? null) as B | null;
  const put = (stored: StoredDraft<V>) => {
    form.reset(stored.values, { keepDefaultValues: true });
    beside?.put(besideOf(stored));
    setState('restored');
  };
  const store = async (values: V, known = beside?.read()) => {
    if (session !== null) await writeDraft(session, key, values, known);
  };

  useEffect(() => {
    if (session === null || !ready) return;
    let isGone = false;
    reading.current = readDraft<V>(session, key).then((stored) => {
      // What the user has typed already takes precedence over the draft.
      if (isGone || stored === undefined || isTyped.current) return;
      setFound(stored);
      if (mode === 'restore' || takeReloadMark()) put(stored);
      else setState('offered');
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once per form
  }, [session, key, ready]);

  useEffect(() => {
    if (session === null || !ready) return;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        isTyped.current = isDirty === true;
        if (!isDirty || over.current) return;
        setState((now) => (now === 'discarded' ? 'none' : now));
        settle();
        const save = () => void store(structuredClone(values));
        pending.current = { save, timer: setTimeout(flush, PAUSE) };
      },
    });
    addEventListener('pagehide', flush);
    return () => {
      stop();
      removeEventListener('pagehide', flush);
      flush();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one subscription per form
  }, [session, key, ready]);

  const remove = async () => {
    settle();
    setState('none');
    if (session !== null) await removeDraft(session, key);
  };
  return {
    state,
    at: found && new Date(found.at),
    take: () => found && put(found),
    discard: () => {
      if (state === 'restored') {
        const values = structuredClone(form.getValues());
        discarded.current = { values, beside: beside?.read() ?? null, state };
        form.reset();
        beside?.put(null);
      } else if (found !== undefined) {
        discarded.current = { values: found.values, beside: besideOf(found), state };
      }
      void remove();
      setState('discarded');
    },
    undo: () => {
      if (discarded.current === undefined) return;
      const { values, beside: known, state: before } = discarded.current;
      if (before === 'restored') {
        form.reset(values, { keepDefaultValues: true });
        beside?.put(known);
      }
      void store(values, known);
      setState(before);
    },
    whenRead: () => reading.current ?? Promise.resolve(),
    keep: () => store(structuredClone(form.getValues())),
    forget: () => void remove(),
    clear: async () => {
      over.current = true;
      await remove();
    },
  };
}
