import type { LabelData } from '@waydesk/contract/parcels/labels.ts';
import { parcelCode, showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { memo, useMemo } from 'react';
import { showPhones } from '../../entities/labels.ts';
import { useT } from '../../i18n/t.ts';
import { classes } from '../../ui/classes.ts';
import { dueText, isTall } from './words.ts';
import { barsPicture, linkPicture, qrPicture } from './codes.ts';

/** From here on letters are smaller; in letters, of which Burmese marks are some. */
const LONG = { township: 16, amount: 11, digits: 9 };
/** No township is called so, and few shops are: they get the small type of other texts. */
const LONGEST = { township: 40, shop: 30 };

/** Of the company what has room on a label. */
export interface LabelCompany {
  /** Name and first phone, those that there are. */
  texts: readonly string[];
  logo: string | null;
}

/** Shops are not told how often a label was printed. */
export type ShownLabel = Omit<LabelData, 'prints'> & Partial<Pick<LabelData, 'prints'>>;

interface LabelProps {
  label: ShownLabel;
  company: LabelCompany | null;
  /** Whether the paper has room for the customer's link. */
  hasLink: boolean;
}

/** The label of a parcel; layout and sizes are in `paper/label.css`. */
export const Label = memo(function Label({ label, company, hasLink }: LabelProps) {
  const t = useT();
  const { id, shop, way_id: way, n, of, prints, weight, fragile } = label;
  const code = parcelCode(id);
  const digits = showParcelCode(id);
  return (
    <article className="label" aria-label={digits}>
      <div className="label-head">
        {company !== null && <Sender company={company} />}
        <strong
          className={classes(
            'label-shop',
            shop.name.length > LONGEST.shop && 'is-longest',
            isTall(shop.name) && 'is-burmese',
          )}
        >
          {shop.name}
        </strong>
        {shop.phone !== null && <span className="label-shop-phone">{showPhones(shop.phone)}</span>}
        <span className="label-way">
          {t('Way #{id} · {n}/{count}', { id: way, n, count: of })}
          {prints !== undefined && ` · ${t('Copy {n}', { n: prints })}`}
        </span>
      </div>
      <Recipient label={label} hasLink={hasLink} />
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

/** Who carries it: the logo has room on the largest label only. */
const Sender = ({ company: { logo, texts } }: { company: LabelCompany }) => (
  <span className={classes('label-company', texts.length === 0 && 'is-logo')}>
    {logo !== null && <img className="label-logo" src={logo} alt="" />}
    {texts.length > 0 && <span className="label-company-name">{texts.join(' · ')}</span>}
  </span>
);

const lengthOf = (place: string) =>
  place.length > LONG.township && (place.length > LONGEST.township ? 'is-longest' : 'is-long');

function Recipient({ label, hasLink }: Omit<LabelProps, 'company'>) {
  const t = useT();
  const { customer_name: name, customer_phone: phone, other_phones: others, remark } = label;
  const { delivery_address: address, township, state } = label;
  const place = t.place(township ?? '');
  const line = (part: string, text: string, length?: string | false) => (
    <p className={classes(part, length, isTall(text) && 'is-burmese')}>{text}</p>
  );
  return (
    <div className={classes('label-to', hasLink && label.is_tracked && 'is-tracked')}>
      {hasLink && label.is_tracked && <CustomerLink address={label.tracking} />}
      <div className="label-place">
        {line('label-township', place, lengthOf(place))}
        {state !== null && line('label-state', t.place(state))}
      </div>
      {line('label-customer', name)}
      <div className="label-phones">
        <p className="label-phone">{showPhones(phone)}</p>
        {others !== null && <p className="label-others">{showPhones(others)}</p>}
      </div>
      {address !== null && line('label-address', address)}
      {remark !== null && line('label-remark', remark)}
    </div>
  );
}

function Amount({ label }: { label: ShownLabel }) {
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

/** For the customer's phone. Its place stays free until the print has made the link. */
function CustomerLink({ address }: { address: string | null }) {
  const t = useT();
  return (
    <div className={classes('label-link', address === null && 'is-unmade')}>
      {address === null ? (
        <div className="label-link-qr" />
      ) : (
        <CodeImage kind="link-qr" code={address} />
      )}
      <span className="label-link-words">{t('Track parcel')}</span>
    </div>
  );
}

interface Props {
  kind: keyof typeof DRAW;
  code: string;
}

const DRAW = { qr: qrPicture, bars: barsPicture, 'link-qr': linkPicture };

/** Sharp at every size; its digits stand beside it as text. */
function CodeImage({ kind, code }: Props) {
  const { width, height, path } = useMemo(() => DRAW[kind](code), [kind, code]);
  return (
    <svg
      aria-hidden="true"
      className={`label-${kind}`}
      data-digits={code.length}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
