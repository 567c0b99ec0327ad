/** What the server answers about the company itself. */
import type { company } from '@waydesk/contract/app/company.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { factoryOf } from './factoryOf.ts';

/** Of a company that has set nothing. */
export const NO_PAPER: ServerData<typeof company.paper> = {
  name: null,
  phones: [],
  address: null,
  logo: null,
};

/** One that was saved. */
export const companyOf = factoryOf<ServerData<typeof company.get>>({
  name: 'ရွှေလမ်း Express',
  phones: ['09 420 012 345'],
  address: 'No. 12, Bo Aung Kyaw Street, Yangon',
  logo: null,
  tracking_on_labels: false,
  public_url: 'https://waydesk.test',
  version: 4,
});
