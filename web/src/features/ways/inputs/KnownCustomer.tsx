import { showPhones } from '../../../entities/labels.ts';
import { UserRoundCheck } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { customers, type Customer } from '@waydesk/contract/records/customers.ts';
import { customerPhone } from '@waydesk/contract/values/phone.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import type { DeliveryValues } from '../../../entities/delivery/deliveryValues.ts';
import { useWayForm } from './WayForm.ts';

interface Props {
  index: number;
  /** The stored form of a phone, +959… */
  phone: string;
  /** The clerk is done with the phone. */
  isLeft: boolean;
  /** The values that a phone of this line filled in; they stay when the phone changes. */
  former: RefObject<FilledBy | null>;
}

export interface FilledBy {
  phone: string;
  values: Filled;
}

const of = (phone: string) => (customer: Customer) =>
  customerPhone(customer.phoneNumber ?? '') === phone;

type Filled = Partial<DeliveryValues>;
type FilledName = 'customer_name' | 'other_phones' | 'delivery_address' | 'township';

/** The input of this line that has the focus. */
function fieldWithFocus(line: string): { field: string; input: HTMLInputElement } | null {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement) || !input.name.startsWith(`${line}.`)) return null;
  return { field: input.name.slice(line.length + 1), input };
}

/**
 * A customer with earlier deliveries: fills fields that are empty, or that an earlier phone filled
 * and the user has not changed.
 */
export function KnownCustomer({ index, phone, isLeft, former }: Props) {
  const t = useT();
  const { control, getValues, setValue, townships, clearErrors } = useWayForm();
  const query = { search: phone, page: 1, limit: 5 };
  const { data } = useRead(
    customers.list,
    { query },
    { handledStatuses: true, retryPolicy: 'none', once: true },
  );
  const known = Array.isArray(data) ? data.find(of(phone)) : undefined;
  const [filled, setFilled] = useState<Filled | null>(() =>
    former.current?.phone === phone ? former.current.values : null,
  );
  const isDone = useRef(filled !== null);
  const note = useRef<HTMLParagraphElement>(null);
  const at = `deliveries.${index}` as const;

  const put = (values: Filled) => {
    for (const [name, value] of Object.entries(values))
      setValue(`${at}.${name as FilledName}`, value as string, { shouldDirty: true });
    clearErrors(Object.keys(values).map((name) => `${at}.${name as FilledName}` as const));
  };

  const empty = (values: Filled) => {
    former.current = null;
    const now = getValues(at);
    // What was changed since then stays.
    const same = Object.keys(values).filter((name) =>
      name === 'township'
        ? now.township?.id === values.township?.id
        : now[name as FilledName] === values[name as FilledName],
    );
    put(Object.fromEntries(same.map((name) => [name, name === 'township' ? null : ''])));
  };

  useEffect(() => {
    if (isLeft && former.current !== null && former.current.phone !== phone)
      empty(former.current.values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per phone
  }, [isLeft, phone]);

  useEffect(() => {
    if (!isLeft || known === undefined || isDone.current) return;
    isDone.current = true;
    const now = getValues(at);
    const township = townships.find((one) => one.id === known.townshipId);
    const values: Filled = {
      ...(!now.customer_name && { customer_name: known.name }),
      ...(!now.other_phones &&
        known.otherPhones && { other_phones: showPhones(known.otherPhones) }),
      ...(!now.delivery_address && known.address && { delivery_address: known.address }),
      ...(!now.township && !now.township_typed && township && { township }),
    };
    if (Object.keys(values).length === 0) return;
    const isAtName = fieldWithFocus(at)?.field === 'customer_name';
    put(values);
    setFilled(values);
    former.current = { phone, values };
    // Enter leads there from the phone: on to what only the clerk knows. Who went to another field
    // may be typing in it this moment, and digits meant for a phone must not become a price.
    if (isAtName && 'customer_name' in values) {
      const form = document.activeElement?.closest('form');
      form?.querySelector<HTMLElement>(`[name="${at}.item_price"]`)?.focus();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per phone
  }, [isLeft, known]);

  useEffect(() => {
    const here = fieldWithFocus(at);
    // What is typed next replaces it, as whenever somebody comes to a field.
    if (filled !== null && here !== null && here.field in filled) here.input.select();
  }, [filled, at]);

  const takeBack = () => {
    if (filled === null) return;
    empty(filled);
    setFilled(null);
    const form = note.current?.closest('form');
    form?.querySelector<HTMLElement>(`[name="${at}.customer_name"]`)?.focus();
  };
  const latest = useRef(takeBack);
  useEffect(() => void (latest.current = takeBack));
  useEffect(() => {
    const line = filled === null ? null : note.current?.closest<HTMLElement>('[data-line]');
    if (!line) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isHere = event.target instanceof Node && line.contains(event.target);
      if (!isHere || event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    // Not at the line itself, where it would come before an open list, which the key closes first.
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [filled, control]);

  if (filled === null) return null;
  return (
    <p ref={note} role="status" className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
      <UserRoundCheck aria-hidden="true" className="text-good size-4" />
      <span className="text-muted min-w-0">{t('Known customer')}</span>
      <Button small tabIndex={-1} onClick={takeBack}>
        {t('Undo (Esc)')}
      </Button>
    </p>
  );
}
