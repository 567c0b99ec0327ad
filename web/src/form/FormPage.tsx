import type { ReactNode } from 'react';
import { useT } from '../i18n/t.ts';
import type { Destination } from '../router/links.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import type { Draft } from './useDraft.ts';
import type { Submit } from './useSubmit.ts';

interface Props {
  title: string;
  /** Links beside the title. */
  actions?: ReactNode;
  submit: Submit;
  draft?: Draft | undefined;
  /** The title unless said. */
  submitLabel?: string;
  /** Shown on the button while it is sent; "Saving..." unless said. */
  busyLabel?: string;
  /** Where Cancel leads. */
  cancelTo?: Destination;
  /** Left of the submit button, instead of Cancel. */
  buttons?: ReactNode;
  /** Above the buttons, always in sight: totals. */
  summary?: ReactNode;
  children: ReactNode;
}

/** The grammar of every form screen. Its own rules speak, so the browser's do not (`noValidate`). */
export function FormPage(props: Props) {
  const { title, actions, submit, draft, cancelTo, buttons, summary, children } = props;
  const t = useT();
  const { submitLabel = title, busyLabel = t('Saving...') } = props;
  return (
    <Page title={title} actions={actions}>
      {draft && <DraftBanner draft={draft} />}
      <form noValidate onSubmit={(event) => void submit.onSubmit(event)} className="contents">
        {children}
        <div className="bg-page border-line sticky bottom-0 z-10 -mx-1 flex flex-col gap-2 border-t px-1 py-3">
          {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
          <div className="flex flex-wrap items-center justify-end gap-2">
            {summary !== undefined && (
              <div className="min-w-0 flex-1 basis-full sm:basis-64">{summary}</div>
            )}
            {buttons}
            {cancelTo && <LinkButton to={cancelTo}>{t('Cancel')}</LinkButton>}
            <Button
              type="submit"
              look="primary"
              busy={submit.isSending}
              // Leaving a field may show its message and push this button from under the pointer
              // before the press is over; so the field keeps the focus until the form is judged.
              onMouseDown={(event) => event.preventDefault()}
            >
              {submit.isSending ? busyLabel : submitLabel}
            </Button>
          </div>
        </div>
      </form>
    </Page>
  );
}
