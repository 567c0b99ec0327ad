import type { ImportRecord } from '@waydesk/contract/intake/intake.ts';
import { MAX_LABELLED_WAYS, MAX_LABELS } from '@waydesk/contract/rules/label-limits.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/table/columns.ts';
import { TruncatedText } from '../../../list/table/TruncatedText.tsx';
import { links } from '../../../router/links.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';

/** A thumb reaches one without the others. */
const LINK =
  'underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center pointer-coarse:py-0';

/** At most this many ways have their own link. */
const WAYS = 3;

function WayLinks({ t, ids }: { t: Translate; ids: readonly number[] }) {
  const shown = ids.slice(0, WAYS);
  return (
    <span className="inline-flex items-center gap-x-2">
      {shown.map((id) => (
        <TextLink key={id} className={LINK} to={links.way(id)}>{`#${id}`}</TextLink>
      ))}
      {ids.length > WAYS && (
        <span title={t('and {n} more', { n: ids.length - WAYS })}>{`+${ids.length - WAYS}`}</span>
      )}
    </span>
  );
}

/** One press draws 500 labels at most; of more, each way prints its own. */
const hasLabels = ({ saved, way_ids: ways }: ImportRecord) =>
  saved > 0 && saved <= MAX_LABELS && ways.length > 0 && ways.length <= MAX_LABELLED_WAYS;

const count = (name: 'saved' | 'known' | 'refused', head: string): Column<ImportRecord> => ({
  id: name,
  card: 'third',
  isNamedOnCard: true,
  head,
  align: 'right',
  cell: (row) => row[name],
});

export const importColumns = (t: Translate): Column<ImportRecord>[] => [
  { id: 'id', head: t('ID'), cell: ({ id }) => `#${id}` },
  { id: 'at', card: 'end', head: t('When'), cell: ({ created_at: at }) => <Timestamp at={at} /> },
  {
    id: 'who',
    card: 'second',
    head: t('Person'),
    cell: ({ user }) => <TruncatedText text={user.name} width="sm:max-w-32" />,
  },
  {
    id: 'file',
    card: 'second',
    head: t('File'),
    fills: 50,
    cell: ({ file_name: name }) => <TruncatedText text={name ?? t('Pasted text')} />,
  },
  {
    id: 'shops',
    card: 'second',
    head: t('Shop'),
    fills: 50,
    // Nothing is shown on a card where there is nothing.
    cell: ({ shops }) =>
      shops.length > 0 ? <TruncatedText text={shops.map(({ name }) => name).join(', ')} /> : null,
  },
  count('saved', t('Saved')),
  count('known', t('Already saved')),
  count('refused', t('Refused')),
  {
    id: 'ways',
    card: 'third',
    isNamedOnCard: true,
    head: t('Ways'),
    cell: ({ way_ids: ids }) => (ids.length > 0 ? <WayLinks t={t} ids={ids} /> : null),
  },
  {
    id: 'labels',
    card: 'buttons',
    head: t('Labels'),
    cell: (row) =>
      hasLabels(row) ? (
        <TextLink className={LINK} to={links.labels({ wayId: row.way_ids.join() })}>
          {t('Print')}
        </TextLink>
      ) : null,
  },
];
