import type { ReactNode } from 'react';
import { inlineText } from '../api/errorTexts.ts';
import type { Read } from '../api/useRead.ts';
import { useT } from '../i18n/t.ts';
import type { Destination } from '../router/links.ts';
import { TryAgain } from '../ui/TryAgain.tsx';
import { ErrorState, ForbiddenState, MissingState } from '../ui/states.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Loading } from '../ui/Loading.tsx';

interface Props {
  read: Pick<Read<unknown>, 'data' | 'failure' | 'isFetching' | 'refresh'>;
  /** False for an address that cannot be a record: no request is made. */
  isAddress: boolean;
  /** The text if there is no such record, translated. */
  missingText: string;
  /** Prefer the server's message to `missingText`. */
  showsServerText?: boolean | undefined;
  /** Shown if the server sends no message, translated. */
  failureText?: string;
  /** The way back. */
  back: { to: Destination; label: string };
  /** Shown while loading; default "Loading...". */
  skeleton?: ReactNode;
}

/** What a record page shows while it has no record: loading, missing, refused, failed. */
export function RecordState({ read, isAddress, skeleton = <Loading />, ...words }: Props) {
  const t = useT();
  const { back, showsServerText = false } = words;
  const { failure } = read;
  const missingText = (showsServerText && t.sent(failure?.message)) || words.missingText;
  // A success that says no without a reason means there is no such record.
  const saysNo = failure?.kind === 'answered' && failure.status < 300;
  const failureText = words.failureText ?? (saysNo ? missingText : undefined);
  const isMissing = !isAddress || failure?.status === 404 || (!failure && read.data !== undefined);
  const backLink = (
    <LinkButton to={back.to} variant="primary">
      {back.label}
    </LinkButton>
  );
  const again = failure !== undefined && <TryAgain read={read} />;
  if (isMissing) {
    return (
      <MissingState text={missingText}>
        {backLink}
        {again}
      </MissingState>
    );
  }
  if (failure === undefined) return skeleton;
  if (failure.status === 403) {
    return (
      <ForbiddenState text={t('You do not have permission to perform this action.')}>
        {backLink}
        {again}
      </ForbiddenState>
    );
  }
  const text = failure.message || failureText === undefined ? inlineText(failure) : failureText;
  return (
    <ErrorState text={text} requestId={failure.requestId}>
      <TryAgain read={read} variant="primary" />
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </ErrorState>
  );
}
