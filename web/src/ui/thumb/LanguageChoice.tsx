import type { Language } from '@waydesk/contract/values/language.ts';
import { useState } from 'react';
import { setLanguage, useLanguage, useT } from '../../i18n/t.ts';
import { BigButton } from './bigButtons.tsx';

const NAMES: Record<Language, string> = { my: 'မြန်မာ', en: 'English' };

/** Both languages by their own names. */
export function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const choose = (next: Language) =>
    setLanguage(next).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div role="group" aria-label={t('Language')} className="flex flex-col gap-1">
      <div className="grid grid-cols-2 gap-2">
        {(['my', 'en'] as const).map((one) => (
          <BigButton
            key={one}
            lang={one}
            fill={one === language ? 'main' : 'plain'}
            aria-pressed={one === language}
            onClick={() => void choose(one)}
          >
            {NAMES[one]}
          </BigButton>
        ))}
      </div>
      {hasFailed && (
        <p role="alert" className="text-danger">
          {t('This language is not on the phone yet. Try again with a connection.')}
        </p>
      )}
    </div>
  );
}
