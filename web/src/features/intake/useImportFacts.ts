import { intake } from '@waydesk/contract/intake/intake.ts';
import type { IntakeMemory } from '@waydesk/contract/intake/intake-memory.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { type Shop, shopReads } from '@waydesk/contract/records/shop.ts';
import { useMemo, useState } from 'react';
import { type Read, useRead } from '../../api/useRead.ts';
import type { TownshipOption } from '../../entities/options.ts';
import { importedTownship } from '../../entities/sheets/importedTownship.ts';
import { today } from '../../ui/zone.ts';
import type { ImportDraft } from './draft/importDraft.ts';
import type { ReadingFacts } from './rows/settingsOf.ts';

type Places = (typeof intake.places)['data']['_zod']['output'];

export interface ImportFacts {
  intakeTownships: Read<Places>;
  townships: readonly TownshipOption[];
  /** The charges are those of the shop. */
  hasCharges: boolean;
  reading: ReadingFacts;
}

const NO_PLACES: Places = [];
const joined = (pages: Shop[][]) => pages.flat();

/** The server data that an import needs: townships, and the shop's charges and memory. */
export function useImportFacts({ shop, byColumn, file }: ImportDraft): ImportFacts {
  const intakeTownships = useRead(intake.places, {});
  const isOne = shop !== null && !byColumn;
  const ofShop = { params: { id: shop?.id ?? 0 } };
  const memory = useMemory(
    useRead(intake.memory, ofShop, { enabled: isOne }),
    `${file}/${shop?.id}`,
  );
  const charges = useRead(shopCharges.get, ofShop, { enabled: isOne }).data;
  const shops = useRead(shopReads.list, {}, { enabled: byColumn, join: joined }).data;
  const { data = NO_PLACES } = intakeTownships;
  const townships = useMemo(() => data.map(importedTownship), [data]);
  const reading = useMemo((): ReadingFacts => {
    const own = data.map(({ id, delivery_charge }) => [id, delivery_charge] as const);
    const ofOne = isOne ? (charges?.charges ?? []) : [];
    const those = ofOne.map((one) => [one.township_id, one.delivery_charge] as const);
    return {
      townships: data,
      charges: new Map([...own, ...those]),
      memory: isOne ? memory : undefined,
      shops: (shops ?? []).map(({ id, osName }) => ({ id, name: osName })),
      today: today(),
    };
  }, [data, charges, memory, shops, isOne]);
  return { intakeTownships, townships, hasCharges: !isOne || charges !== undefined, reading };
}

/**
 * The shop's memory, with the COD choice that was current when this file was first read: a later
 * choice of another clerk must not change amounts that a person is reviewing.
 */
function useMemory(read: Read<IntakeMemory>, about: string): IntakeMemory | undefined {
  const { data, isFetching } = read;
  const [first, setFirst] = useState<{ about: string; cod: boolean | null } | null>(null);
  const isNew = data !== undefined && !isFetching && first?.about !== about;
  if (isNew) setFirst({ about, cod: data.cod });
  const cod = first?.about === about ? first.cod : data?.cod;
  return useMemo(() => data && { ...data, cod: cod ?? null }, [data, cod]);
}
