import { MOVEMENT_LABELS } from '@waydesk/contract/money/entries.ts';
import type { Charge } from '@waydesk/contract/money/figures.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { links } from '../../router/links.ts';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

export const chargeColumns = (t: Translate): Column<Charge>[] => [
  {
    id: 'at',
    head: t('Date'),
    headOnCard: false,
    cell: ({ at }) => <Timestamp at={at} />,
  },
  {
    id: 'what',
    card: 'second',
    head: t('What it is'),
    cell: ({ kind, delivery_id: id, way_id: wayId }) => {
      const label = MOVEMENT_LABELS[kind];
      return (
        <>
          {label === undefined ? kind : t(label)}
          {id !== null && (
            <>
              {' '}
              <TextLink
                to={links.delivery({ id, wayId })}
                className="underline pointer-coarse:inline-block pointer-coarse:min-w-11"
              >
                #{id}
              </TextLink>
            </>
          )}
        </>
      );
    },
  },
  {
    id: 'shop',
    card: 'second',
    head: t('Shop'),
    fills: 40,
    cell: ({ shop }) =>
      shop !== null && <TextLink to={links.shop(shop.id)}>{shop.name || `#${shop.id}`}</TextLink>,
  },
  {
    id: 'township',
    card: 'third',
    head: t('Township'),
    fills: 30,
    cell: ({ township }) =>
      township === null ? null : <TruncatedText text={t.place(township.name)} />,
  },
  {
    id: 'reason',
    card: 'third',
    head: t('Reason'),
    fills: 30,
    cell: ({ reason }) => (reason === null ? null : <TruncatedText text={reason} />),
  },
  {
    id: 'user',
    card: 'third',
    head: t('By'),
    cell: ({ user }) => user !== null && <TruncatedText text={user.name} width="sm:max-w-28" />,
  },
  {
    id: 'amount',
    card: 'end',
    head: t('Charges'),
    align: 'right',
    cell: ({ amount }) => <SignedMoney amount={amount} />,
  },
];
