import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { currentSession } from '../api/session.ts';
import { readDraft, removeDraft, writeDraft, type StoredDraft } from './drafts.ts';
import type { ScreenForm } from './useScreenForm.ts';

export interface Draft {
  /** `offered`: it waits for `take` or `discard`; `restored`: it stands in the form. */
  state: 'none' | 'offered' | 'restored';
  /** When it was kept. */
  at: Date | undefined;
  take: () => void;
  /** Throws it away; a restored form goes back to its first values. */
  discard: () => void;
  /** After a success: nothing is left of it. */
  clear: () => Promise<void>;
}

interface Options {
  /** `restore` fills a new form at once; `offer` asks first, where newer data may stand. */
  mode: 'restore' | 'offer';
  /** False while the form's first values are still being read. */
  ready?: boolean;
}

/** One write for a burst of keys, soon enough that a crash costs no more than a word. */
const PAUSE = 300;

/** Keeps the form's values (files too) under `key` for the person of the moment. */
export function useDraft<V extends FieldValues>(
  key: string,
  form: ScreenForm<V>,
  { mode, ready = true }: Options,
): Draft {
  const [session] = useState(currentSession);
  const [found, setFound] = useState<StoredDraft<V>>();
  const [state, setState] = useState<Draft['state']>('none');
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined);
  const over = useRef(false);

  const settle = () => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
  };
  const flush = () => {
    const save = pending.current?.save;
    settle();
    save?.();
  };
  const put = (kept: StoredDraft<V>) => {
    form.reset(kept.values, { keepDefaultValues: true });
    setState('restored');
  };

  useEffect(() => {
    if (session === null || !ready) return;
    let isGone = false;
    void readDraft<V>(session, key).then((kept) => {
      // Whoever has typed already knows better than the draft.
      if (isGone || kept === undefined || form.formState.isDirty) return;
      setFound(kept);
      if (mode === 'restore') put(kept);
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
        if (!isDirty || over.current) return;
        settle();
        const save = () => void writeDraft(session, key, structuredClone(values));
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
      if (state === 'restored') form.reset();
      void remove();
    },
    clear: async () => {
      over.current = true;
      await remove();
    },
  };
}
