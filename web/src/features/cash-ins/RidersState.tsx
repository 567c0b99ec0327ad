import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ReactNode } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import type { Read } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EmptyState, ErrorState, ForbiddenState, MissingState } from '../../ui/states.tsx';

/** A server that implements only the documents knows nothing of cash that is handed in. */
const NO_SUCH_CALL: Text = 'This server does not keep a cash book.';

interface Props {
  read: Pick<Read<unknown>, 'data' | 'failure' | 'isFetching' | 'refresh'>;
  /** Takes the room of what loads. */
  skeleton: ReactNode;
}

/** Shown instead of the riders who have cash: loading, none, refused, failed. */
export function RidersState({ read, skeleton }: Props) {
  const t = useT();
  const { failure } = read;
  if (read.data !== undefined) {
    return (
      <EmptyState
        text={t('No riders have cash to hand in.')}
        hint={t('A rider appears here as soon as one of their deliveries is delivered.')}
      >
        <LinkButton to={links.cashIns()} variant="primary">
          {t('Cash-ins List')}
        </LinkButton>
      </EmptyState>
    );
  }
  const home = (
    <LinkButton to={links.dashboard()} variant="primary">
      {t('Go to Dashboard')}
    </LinkButton>
  );
  if (failure === undefined) return skeleton;
  const again = <TryAgain read={read} />;
  if (failure.status === 403) {
    return (
      <ForbiddenState text={t('You do not have permission to perform this action.')}>
        {home}
        {again}
      </ForbiddenState>
    );
  }
  if (failure.status === 404) {
    return (
      <MissingState text={t(NO_SUCH_CALL)}>
        {home}
        {again}
      </MissingState>
    );
  }
  return (
    <ErrorState text={inlineText(failure)} requestId={failure.requestId}>
      <TryAgain read={read} variant="primary" />
    </ErrorState>
  );
}
