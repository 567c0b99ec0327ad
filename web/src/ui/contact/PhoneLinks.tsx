import { showPhone } from '@waydesk/contract/values/phone.ts';
import { MessageCircle } from 'lucide-react';
import { Fragment } from 'react';
import { useT } from '../../i18n/t.ts';

interface Props {
  /** One or more stored numbers, possibly with other words between them. */
  stored: string | null | undefined;
  /** Offers Viber beside each number. */
  viber?: boolean;
}

const LINK = 'text-link rounded-sm pointer-coarse:py-4 underline-offset-2 hover:underline';

/** Phone numbers that can be called. */
export function PhoneLinks({ stored, viber = false }: Props) {
  const t = useT();
  if (!stored) return <>–</>;
  return stored.split(/(\+?\d{6,})/).map((part, at) => {
    if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>;
    const shown = showPhone(part);
    return (
      <span key={at} className="whitespace-nowrap">
        <a href={`tel:${part}`} className={LINK}>
          {shown}
        </a>
        {viber && (
          <a
            href={`viber://chat?number=${encodeURIComponent(part)}`}
            aria-label={t('Viber {phone}', { phone: shown })}
            title={t('Viber {phone}', { phone: shown })}
            className="no-print text-muted hover:text-ink ml-1 inline-flex size-6 items-center justify-center rounded-sm align-middle pointer-coarse:size-11"
          >
            <MessageCircle aria-hidden="true" className="size-4" />
          </a>
        )}
      </span>
    );
  });
}
