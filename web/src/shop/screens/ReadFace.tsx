import type { ReactNode } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import type { Read } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, MissingState } from '../../ui/states.tsx';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { Loading } from '../../ui/Loading.tsx';

interface Props<T> {
  read: Read<T>;
  children: (data: T) => ReactNode;
}

const OUTLINES = ['h-20', 'h-28', 'h-16', 'h-16'];

/** While something loads. */
export const Outlines = () => (
  <>
    <Loading />
    {OUTLINES.map((height, at) => (
      <Skeleton key={at} className={`${height} rounded-card w-full`} />
    ))}
  </>
);

/** What was read; until then, or instead of it, why there is nothing. */
export function ReadFace<T>({ read, children }: Props<T>): ReactNode {
  const t = useT();
  const { data, failure, isFetching, refresh } = read;
  if (data !== undefined) return children(data);
  if (failure === undefined) return <Outlines />;
  const text = inlineText(failure);
  if (failure.status === 404) return <MissingState text={text} />;
  return (
    <ErrorState text={text} requestId={failure.requestId}>
      <BigButton fill="main" busy={isFetching} onClick={refresh}>
        {t('Try again')}
      </BigButton>
    </ErrorState>
  );
}
