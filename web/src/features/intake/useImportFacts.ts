import { intake } from '@waydesk/contract/intake/intake.ts';
import type { IntakeMemory } from '@waydesk/contract/intake/intake-memory.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { type Shop, shopReads } from '@waydesk/contract/records/shop.ts';
import { useMemo, useState } from 'react';
import { type Read, useRead } from '../../api/useRead.ts';
import type { TownshipOption } from '../../entities/options.ts';
import { today } from '../../ui/zone.ts';
import type { ImportDraft } from './draft/importDraft.ts';
import type { ReadingFacts } from './rows/settingsOf.ts';

type Places = (typeof intake.places)['data']['_zod']['output'];

export interface ImportFacts {
  places: Read<Places>;
  townships: readonly TownshipOption[];
  /** The charges are those of the shop. */
  hasCharges: boolean;
  reading: ReadingFacts;
}

const NO_PLACES: Places = [];
const joined = (pages: Shop[][]) => pages.flat();

const optionOf = ({ id, name, state, delivery_charge }: Places[number]): TownshipOption => ({
  id,
  value: String(id),
  label: name,
  ...(state && { hint: state }),
  name,
  state,
  charge: delivery_charge,
});

/** What the server says that an import needs: townships, the shop's charges and its memory. */
export function useImportFacts({ shop, byColumn, file }: ImportDraft): ImportFacts {
  const places = useRead(intake.places, {});
  const isOne = shop !== null && !byColumn;
  const ofShop = { params: { id: shop?.id ?? 0 } };
  const memory = useMemory(
    useRead(intake.memory, ofShop, { enabled: isOne }),
    `${file}/${shop?.id}`,
  );
  const charges = useRead(shopCharges.get, ofShop, { enabled: isOne }).data;
  const shops = useRead(shopReads.list, {}, { enabled: byColumn, join: joined }).data;
  const { data = NO_PLACES } = places;
  const townships = useMemo(() => data.map(optionOf), [data]);
  const reading = useMemo((): ReadingFacts => {
    const own = data.map(({ id, delivery_charge }) => [id, delivery_charge] as const);
    const ofOne = isOne ? (charges?.charges ?? []) : [];
    const those = ofOne.map((one) => [one.township_id, one.delivery_charge] as const);
    return {
      places: data,
      charges: new Map([...own, ...those]),
      memory: isOne ? memory : undefined,
      shops: (shops ?? []).map(({ id, osName }) => ({ id, name: osName })),
      today: today(),
    };
  }, [data, charges, memory, shops, isOne]);
  return { places, townships, hasCharges: !isOne || charges !== undefined, reading };
}

/**
 * The shop's memory, with the choice of COD that was the last one when this file was first read with
 * it: another clerk's choice changes no amount of rows that somebody is looking at.
 */
function useMemory(read: Read<IntakeMemory>, about: string): IntakeMemory | undefined {
  const { data, isFetching } = read;
  const [first, setFirst] = useState<{ about: string; cod: boolean | null } | null>(null);
  const isNew = data !== undefined && !isFetching && first?.about !== about;
  if (isNew) setFirst({ about, cod: data.cod });
  const cod = first?.about === about ? first.cod : data?.cod;
  return useMemo(() => data && { ...data, cod: cod ?? null }, [data, cod]);
}
