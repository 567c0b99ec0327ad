import type { LabelData } from '@waydesk/contract/labels.ts';
import { parcelCode, showParcelCode } from '@waydesk/contract/parcel-code.ts';
import { memo } from 'react';
import { showPhones } from '../../entities/labels.ts';
import { useT } from '../../i18n/t.ts';
import { classes } from '../../ui/classes.ts';
import { CodeImage } from './CodeImage.tsx';
import { dueText, isTall } from './words.ts';

/** From here on letters are smaller; in letters, of which Burmese marks are some. */
const LONG = { township: 16, amount: 11, digits: 9 };

/** What is stuck on a parcel; its place and sizes are those of `paper/label.css`. */
export const Label = memo(function Label({ label }: { label: LabelData }) {
  const t = useT();
  const { id, shop, way_id: way, n, of, prints, weight, fragile } = label;
  const code = parcelCode(id);
  const digits = showParcelCode(id);
  return (
    <article className="label" aria-label={digits}>
      <div className="label-head">
        <span className="label-shop">
          <strong>{shop.name}</strong>
          {shop.phone !== null && <span>{showPhones(shop.phone)}</span>}
        </span>
        <span className="label-way">
          {t('Way #{id} · {n}/{count}', { id: way, n, count: of })}
          {' · '}
          {t('Copy {n}', { n: prints })}
        </span>
      </div>
      <Recipient label={label} />
      <CodeImage kind="qr" code={code} />
      <div className="label-marks">
        {weight !== null && <span className="label-weight">{weight} kg</span>}
        {fragile && <span className="label-fragile">{t('Fragile')}</span>}
      </div>
      <div className="label-code">
        <span className={classes('label-digits', digits.length > LONG.digits && 'is-long')}>
          {digits}
        </span>
        <CodeImage kind="bars" code={code} />
      </div>
      <Amount label={label} />
    </article>
  );
});

function Recipient({ label }: { label: LabelData }) {
  const t = useT();
  const { customer_name: name, customer_phone: phone, other_phones: others, remark } = label;
  const { delivery_address: address, township, state } = label;
  const place = t.place(township ?? '');
  const line = (part: string, text: string, isLong = false) => (
    <p className={classes(part, isLong && 'is-long', isTall(text) && 'is-burmese')}>{text}</p>
  );
  return (
    <div className="label-to">
      <div className="label-place">
        {line('label-township', place, place.length > LONG.township)}
        {state !== null && line('label-state', t.place(state))}
      </div>
      {line('label-customer', name)}
      <p className="label-phone">
        {showPhones(phone)}
        {others !== null && <span>{showPhones(others)}</span>}
      </p>
      {address !== null && line('label-address', address)}
      {remark !== null && line('label-remark', remark)}
    </div>
  );
}

function Amount({ label }: { label: LabelData }) {
  const t = useT();
  const text = dueText(label, t);
  const isSum = label.total_collect_amount > 0;
  return (
    <p
      className={classes(
        'label-amount',
        !isSum && 'is-text',
        isSum && text.length > LONG.amount && 'is-long',
      )}
    >
      {isSum && <small>{t('To collect')}</small>}
      {text}
    </p>
  );
}
