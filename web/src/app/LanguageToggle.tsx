import type { Language } from '@waydesk/contract/values/language.ts';
import { setLanguage, useLanguage, useT } from '../i18n/t.ts';
import { showToast } from '../ui/toasts.ts';

/** One button for both languages; it shows both names and marks the current one. */
export function LanguageToggle() {
  const t = useT();
  const language = useLanguage();
  const toggle = () =>
    setLanguage(language === 'en' ? 'my' : 'en').catch(() =>
      showToast('error', t('Network error. Could not connect to the server.')),
    );
  const name = (code: Language, word: string) => (
    <span className={language === code ? 'font-semibold underline' : 'text-muted'}>{word}</span>
  );
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      title={language === 'en' ? 'မြန်မာ' : 'English'}
      className="bg-fill rounded-control hover:bg-fill-strong min-h-control border border-transparent px-2 whitespace-nowrap"
    >
      <span className="sr-only">{t('Language')} </span>
      {name('en', 'EN')}/{name('my', 'MN')}
    </button>
  );
}
