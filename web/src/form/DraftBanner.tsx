import type { MouseEvent } from 'react';
import { useT } from '../i18n/t.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import type { Draft } from './useDraft.ts';

const FIELD = ':is(input, textarea, select):enabled';

/** The form that the banner stands above. */
const nextForm = (button: Element) =>
  [...document.forms].find(
    (form) => button.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** Tells the user about unsaved input from before, and offers to restore or discard it. */
export function DraftBanner({ draft }: { draft: Draft }) {
  const t = useT();
  const { state } = draft;
  /** The button goes: on to the form, which now has what was typed. */
  const take = ({ currentTarget }: MouseEvent) => {
    const form = nextForm(currentTarget);
    draft.take();
    form?.querySelector<HTMLElement>(FIELD)?.focus();
  };
  if (state === 'none') return null;
  const isOffered = state === 'offered';
  const isDiscarded = state === 'discarded';
  return (
    <Banner
      kind="info"
      actions={
        <>
          {isOffered && (
            <Button small variant="primary" onClick={take}>
              {t('Restore')}
            </Button>
          )}
          {/* One button, so that it keeps the focus. */}
          <Button small onClick={isDiscarded ? draft.undo : draft.discard}>
            {isDiscarded ? t('Undo') : isOffered ? t('Discard') : t('Start over')}
          </Button>
        </>
      }
    >
      {isDiscarded ? (
        t('Your unsaved work was discarded.')
      ) : (
        <>
          {isOffered ? t('You have unsaved work from') : t('Your unsaved work was restored from')}{' '}
          <Timestamp at={draft.at?.toISOString()} />
        </>
      )}
    </Banner>
  );
}
