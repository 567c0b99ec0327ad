import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { useConflict, Versioned } from './useConflict.ts';
import type { Submit } from '../useSubmit.ts';

interface Props<V extends FieldValues & Versioned> {
  conflict: ReturnType<typeof useConflict<V, unknown>>;
  submit: Submit;
}

/**
 * Shows the conflict panel at the top of a form and scrolls to it. If there is nothing to choose,
 * it submits the form again by itself.
 */
export function ConflictHost<V extends FieldValues & Versioned>({ conflict, submit }: Props<V>) {
  const { conflicts, settled, choose, settle } = conflict;
  const isThere = conflicts !== null && settled === null;
  const goOn = () => {
    settle();
    void submit.onSubmit();
  };
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isThere) return;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [isThere]);
  useEffect(() => {
    if (settled !== null) goOn();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [settled]);
  if (!isThere) return null;
  return (
    <div ref={top} tabIndex={-1} data-conflict className="scroll-mt-20 outline-none">
      <ConflictPanel
        conflicts={conflicts}
        onChoose={choose}
        onDone={goOn}
        busy={submit.isSending}
      />
    </div>
  );
}
