import type { intake } from '@waydesk/contract/intake/intake.ts';
import type { TownshipOption } from '../options.ts';

type ImportedTownship = (typeof intake.places)['data']['_zod']['output'][number];

/** A township of an import, to be chosen. */
export const importedTownship = (township: ImportedTownship): TownshipOption => {
  const { id, name, state, delivery_charge } = township;
  return {
    id,
    value: String(id),
    label: name,
    ...(state && { hint: state }),
    name,
    state,
    charge: delivery_charge,
  };
};
