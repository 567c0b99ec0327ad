import { useMemo } from 'react';
import { useT } from '../../../i18n/t.ts';
import type { Lookup } from '../../../entities/choices/lookups.ts';
import { useRiderOptions } from '../../../entities/people/riderLookup.ts';
import { useTownships } from '../../../entities/townships/townshipLookup.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';

/**
 * The options of the form's selects, read on opening so that a failure shows at once. `more` is
 * what only this form reads.
 */
export function useInitialData(...more: Lookup<unknown>[]) {
  const townships = useTownships();
  const all = [townships, useRiderOptions(), ...more];
  const { options } = townships;
  const townshipIds = useMemo(() => new Set(options.map(({ id }) => id)), [options]);
  const failed = all.filter((lookup) => lookup.failure !== undefined);
  return {
    townships: options,
    /** The townships to compare a chosen one with; null until they have loaded. */
    townshipIds: options.length === 0 ? null : townshipIds,
    isLoading: townships.loading,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const lookup of failed) lookup.retry();
    },
  };
}

export function InitialData({ data }: { data: ReturnType<typeof useInitialData> }) {
  const t = useT();
  if (!data.hasFailed) return null;
  return <ErrorBanner text={t('Failed to fetch initial data')} onRetry={data.retry} />;
}
