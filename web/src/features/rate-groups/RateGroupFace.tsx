import type { ComponentProps } from 'react';
import { useT } from '../../i18n/t.ts';
import { RecordFace } from '../../records/RecordFace.tsx';

type Props = Pick<ComponentProps<typeof RecordFace>, 'read' | 'isAddress' | 'skeleton'>;

/** What the pages of one rate group show as long as it is not there. */
export function RateGroupFace(props: Props) {
  const t = useT();
  const { failure } = props.read;
  const saysNo = failure?.kind === 'answered' && failure.status < 300;
  return (
    <RecordFace
      {...props}
      missingText={t('Rate group not found')}
      {...(saysNo && { failureText: t('Rate group not found') })}
      back={{ href: '/rate-groups', label: t('Back to Rate Groups') }}
    />
  );
}
