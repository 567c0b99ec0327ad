import { useState } from 'react';
import { NoteKeys } from '../form/notes/NoteKeys.tsx';
import { NotesGrid } from '../form/notes/NotesGrid.tsx';
import { type TypedNotes, useNotes } from '../form/notes/useNotes.ts';
import { useT } from '../i18n/t.ts';
import { Money } from '../ui/Money.tsx';
import { Example } from './Example.tsx';

const TOO_MANY = 'The number of notes must be a whole number up to 100,000';

export function CountExamples() {
  const t = useT();
  const [few, setFew] = useState<TypedNotes>({ 10000: '23', 5000: '4', 1000: '7' });
  const [many, setMany] = useState<TypedNotes>({ 20000: '1', 500: '200000', 1: '3' });
  const usual = useNotes(few, setFew);
  const rare = useNotes(many, setMany);
  return (
    <>
      <Example
        of="NotesGrid: usual notes; all of them, one with an error"
        className="grid gap-6 sm:grid-cols-2"
      >
        <NotesGrid label={t('Banknotes')} notes={{ ...usual, hasKeys: false }} onLast={() => {}} />
        <NotesGrid
          label={t('Banknotes')}
          notes={{ ...rare, hasKeys: false }}
          errors={{ 500: TOO_MANY }}
          onLast={() => {}}
        />
      </Example>
      <Example of="NotesGrid with NoteKeys, for a finger" className="flex max-w-96 flex-col gap-3">
        <NotesGrid label={t('Banknotes')} notes={{ ...usual, hasKeys: true }} onLast={() => {}} />
        <p className="text-right font-semibold">
          <Money amount={usual.total} />
        </p>
        <NoteKeys notes={{ ...usual, hasKeys: true }} />
      </Example>
    </>
  );
}
