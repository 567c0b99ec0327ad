import { POSSIBLE_DUPLICATE } from '@waydesk/contract/sheet/intake-texts.ts';
import { fieldOfError } from '@waydesk/contract/sheet/record-fields.ts';
import { showPhones } from '../../../entities/labels.ts';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { RECORD_LINKS } from '../kinds.ts';
import type { StatedRecord } from '../rows/recordStates.ts';
import type { RecordReview } from './useRecordReview.ts';

interface Props {
  one: StatedRecord;
  review: RecordReview;
  onDone?: (() => void) | undefined;
}

/** What is said about a whole row: what it is already, what it may be, and how to leave it out. */
export function RecordRowHelp({ one, review, onDone }: Props) {
  const t = useT();
  const { row, state, id, alike, isOurs, refusals } = one;
  const { kind, decisions } = review;
  const { line } = row;
  const act = (part: Parameters<RecordReview['decide']>[0]) => {
    review.decide(part);
    onDone?.();
  };
  const leaveOut = (isOut: boolean) => {
    const leftOut = new Set(decisions.leftOut);
    if (isOut) leftOut.add(line);
    else leftOut.delete(line);
    act({ leftOut });
  };
  const isAnother = () =>
    act({
      others: new Map([
        ...decisions.others,
        [line, [...(decisions.others.get(line) ?? []), ...alike.map((shop) => shop.id)]],
      ]),
    });
  const own = refusals.filter((error) =>
    review.fields.every(({ name }) => name !== fieldOfError(error.field)),
  );
  return (
    <div className="flex min-w-0 flex-col gap-2 empty:hidden">
      {own.map(({ message }) => (
        <p key={message} className="text-danger">
          {t.sent(message)}
        </p>
      ))}
      {kind === 'charges' && refusals.length > 0 && (
        <div>
          <Button
            small
            onClick={() => {
              // The same text again: what was said is about the charge before.
              review.edit([{ line, field: 'charge', text: row.cells['charge']?.typed ?? '' }]);
              onDone?.();
            }}
          >
            {t('Save mine all the same')}
          </Button>
        </div>
      )}
      {row.twin !== undefined && (
        <p>{t(POSSIBLE_DUPLICATE as 'The same as row {line}', { line: row.twin })}</p>
      )}
      {state === 'known' && id !== null && kind !== 'charges' && (
        <p>
          <TextLink className="underline" to={RECORD_LINKS[kind](id)}>
            {isOurs ? t('Saved: #{id}', { id }) : t('Already there: #{id}', { id })}
          </TextLink>
        </p>
      )}
      {alike.length > 0 && (
        <>
          <p className="text-warn">{t('A shop with this name or phone exists')}</p>
          <ul className="flex flex-col gap-1">
            {alike.map((shop) => (
              <li key={shop.id} className="[overflow-wrap:anywhere]">
                <TextLink className="underline" to={RECORD_LINKS.shops(shop.id)}>
                  {shop.name}
                </TextLink>{' '}
                {showPhones(shop.phone)}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button small onClick={isAnother}>
              {t('This is another shop')}
            </Button>
            <Button small onClick={() => leaveOut(true)}>
              {t('It is the same: leave out')}
            </Button>
          </div>
        </>
      )}
      {!isOurs && alike.length === 0 && (
        <div>
          <Button small onClick={() => leaveOut(state !== 'left')}>
            {state === 'left' ? t('Include again') : t('Leave out')}
          </Button>
        </div>
      )}
    </div>
  );
}
