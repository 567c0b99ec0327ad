import { rateGroup, rateGroups, type RateGroup } from '@waydesk/contract/records/rate-groups.ts';
import { containsSearch } from '../list/filters/containsSearch.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { type Adapter, list } from './adapter.ts';
import { rateGroupsCsv } from './csv.ts';
import { recordsReader } from './records.ts';

const rules: LocalRules<RateGroup> = {
  matches: ({ name, description }, search) => containsSearch(search, name, description),
  sorts: {
    name: ({ name }) => name.toLowerCase(),
    townshipCount: ({ townshipCount }) => townshipCount,
    created_at: ({ created_at }) => (created_at === null ? 0 : Date.parse(created_at)),
  },
};

export const rateGroupList: Adapter = list(rateGroups.list, {
  rows: recordsReader(rateGroup),
  rules: () => rules,
  usual: { sortBy: 'created_at', sortOrder: 'desc' },
  csv: rateGroupsCsv,
});
