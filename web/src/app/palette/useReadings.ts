import { useMemo } from 'react';
import { translator, useT, type Translate } from '../../i18n/t.ts';
import { chunkOf } from '../../api/lazyComponent.tsx';
import { useChunk } from '../../ui/lazyChunk.ts';
import { ENGLISH } from './actions.ts';

const zawgyiReader = chunkOf(() => import('@waydesk/contract/values/typed-zawgyi.ts'));
const burmeseTexts = chunkOf(() => import('../../i18n/my.ts'));

interface Readings {
  /** The text to search for, with Zawgyi converted to Unicode. */
  text: string;
  /** Also as it was typed, and where a text may be either, both. Empty without a text. */
  readings: readonly string[];
  /** In which the names of actions are shown. */
  languages: readonly Translate[];
  /** False while what it takes to read Burmese still loads. */
  isRead: boolean;
}

/**
 * The possible readings of a typed text. The code for Burmese is large and loads with the first
 * Burmese letter.
 */
export function useReadings(typed: string): Readings {
  const t = useT();
  const isBurmese = /[\u1000-\u109f]/.test(typed);
  const zawgyi = useChunk(zawgyiReader, isBurmese ? 'now' : 'asked');
  const burmese = useChunk(burmeseTexts, isBurmese ? 'now' : 'asked');
  const encoding = useMemo(() => zawgyi.chunk?.encodingOf(typed), [zawgyi.chunk, typed]);
  const text = encoding?.kind === 'zawgyi' ? encoding.converted : typed;
  const other = encoding === undefined || encoding.kind === 'unicode' ? [] : [encoding.converted];
  const catalogue = burmese.chunk;
  const languages = useMemo(
    () => [t, ENGLISH, ...(catalogue === null ? [] : [translator(() => catalogue)])],
    [t, catalogue],
  );
  return {
    text,
    readings: typed === '' ? [] : [typed, ...other],
    languages,
    isRead: !zawgyi.isLoading && !burmese.isLoading,
  };
}
