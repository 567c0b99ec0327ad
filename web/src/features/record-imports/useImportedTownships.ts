import { intake } from '@waydesk/contract/intake/intake.ts';
import { townshipReads } from '@waydesk/contract/records/township.ts';
import type { IntakeTownship } from '@waydesk/contract/sheet/intake-types.ts';
import { useMemo } from 'react';
import { type Read, useRead } from '../../api/useRead.ts';
import type { TownshipOption } from '../../entities/options.ts';
import { importedTownship } from '../../entities/sheets/importedTownship.ts';

export interface ImportedTownships {
  known: readonly IntakeTownship[];
  options: readonly TownshipOption[];
  /** The charge that each has now, in kyats. */
  charges: ReadonlyMap<number, number>;
  versions: ReadonlyMap<number, number | null>;
}

interface Found {
  read: Read<unknown>;
  townships: ImportedTownships | null;
}

/** The townships with their spellings; for a rate sheet also their charges, as they are now. */
export function useImportedTownships(withCharges: boolean): Found {
  const spelled = useRead(intake.places, {});
  const charged = useRead(townshipReads.list, {}, { enabled: withCharges, fresh: true });
  const { data } = spelled;
  const rows = withCharges ? charged.data : NONE;
  const townships = useMemo(() => {
    if (data === undefined || rows === undefined) return null;
    return {
      known: data,
      options: data.map(importedTownship),
      charges: new Map(rows.map(({ id, delivery_charge }) => [id, delivery_charge])),
      versions: new Map(rows.map(({ id, version }) => [id, version])),
    };
  }, [data, rows]);
  return { read: data === undefined ? spelled : charged, townships };
}

const NONE: readonly { id: number; delivery_charge: number; version: number | null }[] = [];
