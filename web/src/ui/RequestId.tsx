import { useT } from '../i18n/t.ts';

interface Props {
  /** Of a request that failed unexpectedly; nothing is shown without one. */
  id: string | undefined;
}

/** What a person can tell whoever looks into a failure. A click marks all of it, for copying. */
export function RequestId({ id }: Props) {
  const t = useT();
  if (!id) return null;
  return (
    <p className="text-muted text-xs">
      {t('Request ID')}{' '}
      {/* Goes to the next line as a whole, where its last signs alone would stand there. */}
      <code className="inline-block max-w-full font-mono break-all select-all">{id}</code>
    </p>
  );
}
