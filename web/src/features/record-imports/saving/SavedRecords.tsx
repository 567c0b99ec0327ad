import type { SheetKind } from '@waydesk/contract/sheet/record-fields.ts';
import { CircleCheck } from 'lucide-react';
import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { IMPORT_WORDS, RECORD_LINKS } from '../kinds.ts';

export interface SavedRecordsResult {
  /** Their ids; null for charges. */
  ids: readonly (number | null)[];
  known: number;
}

interface Props {
  kind: SheetKind;
  result: SavedRecordsResult;
}

const MOST_LINKS = 20;

/** What an import has saved, with links to it. */
export function SavedRecords({ kind, result: { ids, known } }: Props) {
  const t = useT();
  const { saved, list } = IMPORT_WORDS[kind];
  const linked = ids.flatMap((id) => id ?? []);
  return (
    <Card title={t('Saved')}>
      <div className="flex flex-col gap-3">
        <p role="status" className="flex items-center gap-2 text-base font-semibold">
          <CircleCheck aria-hidden="true" className="text-good size-5 shrink-0" />
          {t(saved as 'Shops saved: {n}', { n: ids.length })}
        </p>
        {known > 0 && <p className="text-muted">{t('Were there already: {n}', { n: known })}</p>}
        {kind !== 'charges' && linked.length > 0 && (
          <p>
            {linked.slice(0, MOST_LINKS).map((id, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <TextLink className="underline" to={RECORD_LINKS[kind](id)}>{`#${id}`}</TextLink>
              </span>
            ))}
            {linked.length > MOST_LINKS && ' …'}
          </p>
        )}
        <div>
          <LinkButton to={list.to} variant="primary">
            {t(list.label)}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
