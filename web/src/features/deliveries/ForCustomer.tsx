import { type TrackingLink, trackings } from '@waydesk/contract/parcels/trackings.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { Words } from '../../ui/Words.tsx';

/** For the customer: the link to the page of the parcel. The first press makes it, not a look. */
export function ForCustomer({ id }: { id: number }) {
  const t = useT();
  const { run } = useWrite(trackings.link, { handledStatuses: [409] });
  const [link, setLink] = useState<TrackingLink | null>(null);
  // Of the message: most customers read Burmese, whatever the office reads.
  const [lang, setLang] = useState<Language>('my');
  const [refusal, setRefusal] = useState('');
  const heading = useId();
  const get = async (): Promise<TrackingLink | null> => {
    if (link !== null) return link;
    try {
      const { data } = await run({ params: { id } });
      setLink(data);
      return data;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // A toast tells any other.
      if (failure.status === 409) setRefusal(inlineText(failure));
      return null;
    }
  };
  const textOf = ({ text_my: my, text_en: en }: TrackingLink) => (lang === 'my' ? my : en);
  const copied = {
    my: t('Message copied in Burmese, ready to paste into a chat with the customer'),
    en: t('Message copied in English, ready to paste into a chat with the customer'),
  };
  return (
    <section aria-labelledby={heading} className="no-print mt-4 flex flex-col gap-2">
      <h3 id={heading} className="font-semibold">
        {t('Tracking link')}
      </h3>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          small
          text={link?.url ?? (async () => (await get())?.url ?? null)}
          done={t('Tracking link copied')}
        >
          {t('Copy tracking link')}
        </CopyButton>
        <CopyButton
          small
          text={
            link === null
              ? async () => {
                  const found = await get();
                  return found && textOf(found);
                }
              : textOf(link)
          }
          done={copied[lang]}
        >
          {t('Copy for Viber')}
        </CopyButton>
        <div className="w-28">
          <SelectInput
            aria-label={t('Language of the message')}
            value={lang}
            onChange={({ target }) => setLang(target.value === 'en' ? 'en' : 'my')}
          >
            <option value="my" lang="my">
              မြန်မာ
            </option>
            <option value="en" lang="en">
              English
            </option>
          </SelectInput>
        </div>
      </div>
      {refusal !== '' && (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      )}
      {link !== null && (
        <div className="bg-sunken rounded-control flex flex-col gap-2 px-3 py-2">
          {/* To be marked where copying is not allowed. */}
          <p className="flex flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
            <span className="min-w-0 select-all">
              <Words text={link.url} />
            </span>
            <a
              href={link.url}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex items-center gap-1 rounded-sm underline-offset-2 hover:underline pointer-coarse:py-4"
            >
              {t('Open')}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </p>
          <p lang={lang} className="text-muted select-all [overflow-wrap:anywhere]">
            {textOf(link)}
          </p>
        </div>
      )}
    </section>
  );
}
