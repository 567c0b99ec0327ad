import { REFUSALS, type Refusal } from '@waydesk/contract/parcels/bulk-rules.ts';
import { useT } from '../../i18n/t.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { formatCount } from '../../list/bulk/rowsText.ts';
import { BULK_KINDS, type BulkKind } from '../../list/bulk/kinds.ts';

interface Props {
  kind: BulkKind;
  refused: readonly { id: number; code: Refusal }[];
  /** In a dialog a link opens beside it, for the dialog would be lost. */
  isInDialog?: boolean;
}

/** More links than this do not help. */
const MOST_LINKS = 200;

/** Those that stay as they are, by reason; each reason opens to its rows. */
export function Refusals({ kind, refused, isInDialog = false }: Props) {
  const t = useT();
  const codes = [...new Set(refused.map(({ code }) => code))];
  return (
    <ul className="flex flex-col gap-1">
      {codes.map((code) => {
        const ids = refused.flatMap((one) => (one.code === code ? [one.id] : []));
        return (
          <li key={code}>
            <details open={ids.length <= 3}>
              <summary className="pointer-coarse:py-2.5">
                {t(REFUSALS[code])}{' '}
                <span className="tabular-nums">({formatCount(ids.length)})</span>
              </summary>
              <RowLinks ids={ids} kind={kind} isInDialog={isInDialog} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** Links to rows, by their numbers. */
export function RowLinks({
  ids,
  kind,
  isInDialog,
}: { ids: readonly number[] } & Required<Pick<Props, 'kind' | 'isInDialog'>>) {
  const t = useT();
  return (
    <p className="flex max-h-40 flex-wrap gap-x-3 overflow-y-auto py-1 pl-4 tabular-nums pointer-coarse:gap-y-1">
      {ids.slice(0, MOST_LINKS).map((id) => (
        <TextLink
          key={id}
          to={BULK_KINDS[kind].toScreen(id)}
          className="pointer-coarse:inline-flex pointer-coarse:min-w-11"
          {...(isInDialog && { target: '_blank' })}
        >
          #{id}
        </TextLink>
      ))}
      {ids.length > MOST_LINKS && (
        <span>{t('and {n} more', { n: formatCount(ids.length - MOST_LINKS) })}</span>
      )}
    </p>
  );
}
