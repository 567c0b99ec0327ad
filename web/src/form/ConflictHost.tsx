import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { useConflict, Versioned } from './useConflict.ts';
import type { Submit } from './useSubmit.ts';

interface Props<V extends FieldValues & Versioned> {
  conflict: ReturnType<typeof useConflict<V>>;
  submit: Submit;
}

/** The place of the conflict panel at the top of a form; comes into sight when there is one. */
export function ConflictHost<V extends FieldValues & Versioned>({ conflict, submit }: Props<V>) {
  const { conflicts, choose, settle } = conflict;
  const isThere = conflicts !== null;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isThere) return;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [isThere]);
  if (!isThere) return null;
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-20 outline-none">
      <ConflictPanel
        conflicts={conflicts}
        onChoose={choose}
        onDone={() => {
          settle();
          void submit.onSubmit();
        }}
        busy={submit.isSending}
      />
    </div>
  );
}
