import { useT } from '../../../i18n/t.ts';

/** The colour of what is said about a cell. */
export const CELL_INKS = {
  ok: 'text-muted',
  sure: 'text-muted',
  guess: 'text-warn',
  fault: 'text-danger',
};

/** How a typed text was understood. */
export function ReadAs({ typed, value }: { typed: string; value: string }) {
  const t = useT();
  return (
    <p className="text-muted text-label">
      {typed === ''
        ? t('Read as {value}', { value })
        : t('“{typed}” is read as {value}', { typed, value })}
    </p>
  );
}
