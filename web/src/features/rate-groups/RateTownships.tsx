/** The townships of a rate group: their statistics, and a searchable list. */
import {
  rateGroups,
  type RateGroup,
  type RateTownship,
} from '@waydesk/contract/records/rate-groups.ts';
import { Plus } from 'lucide-react';
import { useWrite } from '../../api/useWrite.ts';
import { useOtherNames } from '../../entities/townships/otherNames.ts';
import { useT } from '../../i18n/t.ts';
import { ListRows } from '../../list/ListRows.tsx';
import { pageLocally } from '../../list/local/pageLocally.ts';
import { listErrorText } from '../../list/local/listErrorText.ts';
import { SearchBox } from '../../list/SearchBox.tsx';
import { ROW_STATUSES, useRowAction } from '../../list/rowAction/useRowAction.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { showToast } from '../../ui/toasts.ts';
import { rateTownshipLocal } from './rateGroupList.ts';
import { rateTownshipColumns } from './rateTownshipColumns.tsx';
import { addMoney, fromHundredths, hundredths } from '@waydesk/contract/values/money.ts';

const PAGING = { order: { sortBy: 'township_name', sortOrder: 'asc' } } as const;

export function RateTownships({ group }: { group: RateGroup }) {
  const t = useT();
  const { townships } = group;
  const address = useListAddress(searches.rateTownships, PAGING);
  const { search = '' } = address.values;
  // All of them on one page.
  const query = { ...address, page: 1, limit: Math.max(1, townships.length) };
  const { names } = useOtherNames(search);
  const { rows } = pageLocally(townships, query, rateTownshipLocal(names));
  const removal = useRemoval(group);
  const counts = { x: rows.length, y: townships.length };
  const add = links.addRateTownship(group.id);
  return (
    <>
      {townships.length > 0 && <Statistics shown={rows} />}
      <Card
        title={t('Townships')}
        className="lg:col-span-2"
        actions={
          townships.length > 0 && (
            <LinkButton to={add} small aria-keyshortcuts="n" className="no-print">
              <Plus aria-hidden="true" className="size-4" />
              {t('Add Township')}
            </LinkButton>
          )
        }
      >
        {removal.problem !== null && <Banner kind="error">{removal.problem}</Banner>}
        {townships.length === 0 ? (
          <EmptyState text={t('No townships added to this rate group yet.')}>
            <LinkButton to={add} variant="primary" aria-keyshortcuts="n">
              {t('Add First Township')}
            </LinkButton>
          </EmptyState>
        ) : (
          <div className="flex flex-col gap-2">
            <div className="no-print flex max-w-md">
              <SearchBox
                label={t('Search name or state')}
                value={search}
                onSearch={(text) => address.set({ search: text })}
              />
            </div>
            {rows.length === 0 ? (
              <EmptyState text={t('No townships found')} />
            ) : (
              <div className="-mx-4">
                <ListRows
                  address={address}
                  isStale={false}
                  label={t('Townships')}
                  columns={rateTownshipColumns(t, group.id, removal)}
                  rows={rows}
                  toKey={({ id, township_name, state }) => id ?? `${township_name}\n${state}`}
                />
              </div>
            )}
            <p role="status" className="text-muted">
              {t('Showing {x} of {y} townships', counts)}
              {search !== '' && ` ${t('(filtered by "{search}")', { search })}`}
            </p>
          </div>
        )}
      </Card>
    </>
  );
}

function Statistics({ shown }: { shown: readonly RateTownship[] }) {
  const t = useT();
  const { average, highest, lowest } = statisticsOf(shown);
  return (
    <Card title={t('Statistics')}>
      <Facts
        facts={{
          [t('Displayed Townships')]: shown.length,
          [t('Average Delivery Charge')]: <Money amount={average} decimals={2} />,
          [t('Highest Delivery Charge')]: <Money amount={highest} decimals={2} />,
          [t('Lowest Delivery Charge')]: <Money amount={lowest} decimals={2} />,
        }}
      />
    </Card>
  );
}

function useRemoval(group: RateGroup) {
  const t = useT();
  const remove = useWrite(rateGroups.removeTownship, { handledStatuses: ROW_STATUSES });
  const action = useRowAction();
  const press = async (townshipId: number, name: string) => {
    const question = t('Are you sure you want to remove "{township}" from this rate group?', {
      township: t.place(name),
    });
    if (!(await confirmDialog(question, { danger: true }))) return;
    const work = async () => {
      const input = { params: { id: group.id, townshipId } };
      await remove.run(input, { ifMatch: group.version });
      showToast('success', t('Township removed successfully'));
    };
    await action.run(townshipId, work, (failure) =>
      listErrorText(failure, 'Failed to remove township'),
    );
  };
  return { ...action, press };
}

/** Statistics of these townships' charges, in kyats; 0 if there are none. */
function statisticsOf(townships: readonly Pick<RateTownship, 'delivery_charge'>[]) {
  const charges = townships.flatMap(({ delivery_charge }) => delivery_charge ?? []);
  if (charges.length === 0) return { average: 0, highest: 0, lowest: 0 };
  // Divides whole hundredths, so that the mean of 0.1 and 0.2 is exactly 0.15.
  const average = fromHundredths(Math.round(hundredths(addMoney(...charges)) / charges.length));
  return { average, highest: Math.max(...charges), lowest: Math.min(...charges) };
}
