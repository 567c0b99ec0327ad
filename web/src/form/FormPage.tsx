import type { ReactNode } from 'react';
import { lazyComponent } from '../api/lazyComponent.tsx';
import { useT } from '../i18n/t.ts';
import type { Destination } from '../router/links.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { ErrorBanner } from '../ui/ErrorBanner.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { pressInForm } from './formKeys.ts';
import type { Draft } from './useDraft.ts';
import type { Submit } from './useSubmit.ts';

/** Most forms open without a draft. */
const DraftBanner = lazyComponent(() => import('./DraftBanner.tsx'), 'DraftBanner');

interface Props {
  title: string;
  /** Links next to the title. */
  actions?: ReactNode;
  submit: Submit;
  draft?: Draft | undefined;
  /** Default: the title. */
  submitLabel?: string;
  /** Shown on the button while sending; default "Saving...". */
  busyLabel?: string | undefined;
  /** Where Cancel leads. */
  cancelTo?: Destination;
  /** Left of the submit button, instead of Cancel. */
  buttons?: ReactNode;
  /** Above the buttons, always visible: totals. */
  summary?: ReactNode;
  /** Above everything in the bar: what is not settled yet. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every form screen. The form validates itself, so the browser does not
 * (`noValidate`).
 */
export function FormPage(props: Props) {
  const { title, actions, submit, draft, cancelTo, buttons, summary, notice, children } = props;
  const t = useT();
  const { submitLabel = title, busyLabel = t('Saving...') } = props;
  return (
    <Page title={title} actions={actions}>
      {draft && draft.state !== 'none' && (
        <DraftBanner
          draft={draft}
          failed={(retry) => (
            <ErrorBanner
              text={t('Network error. Could not connect to the server.')}
              onRetry={retry}
            />
          )}
        />
      )}
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        onKeyDownCapture={pressInForm}
        className="contents"
      >
        {children}
        {/* On a phone only the totals stay in view: three rows of buttons would hide the form. */}
        <div
          data-form-bar
          className={classes(
            'bg-page border-line sticky bottom-(--bottom-bar) z-10 [@media(height<30rem)]:static -mx-1 flex flex-col gap-2 border-t px-1 py-3 max-sm:py-1',
            summary !== undefined && 'max-sm:contents',
          )}
        >
          {notice}
          {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
          <div
            className={classes(
              'flex flex-wrap items-center justify-end gap-2',
              summary !== undefined && 'max-sm:contents',
            )}
          >
            {summary !== undefined && (
              <div className="max-sm:bg-page max-sm:border-line min-w-0 flex-1 max-sm:sticky max-sm:bottom-(--bottom-bar) max-sm:z-10 max-sm:border-t max-sm:py-1 sm:basis-64 [@media(height<30rem)]:static">
                {summary}
              </div>
            )}
            <div className="flex flex-wrap items-center justify-end gap-2">
              {buttons}
              {cancelTo && <LinkButton to={cancelTo}>{t('Cancel')}</LinkButton>}
              <Button type="submit" variant="primary" busy={submit.isSending}>
                {submit.isSending ? busyLabel : submitLabel}
              </Button>
            </div>
          </div>
        </div>
      </form>
    </Page>
  );
}
