import { customers } from '@waydesk/contract/records/customers.ts';
import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { townshipReads } from '@waydesk/contract/records/township.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { API_HEADER, XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logOut } from '../api/logOut.ts';
import { useOtherTasks } from '../api/tasks.ts';
import { Shell } from '../app/Shell.tsx';
import { renderAt } from '../testing/render.tsx';
import { RowCount } from './rowCount.ts';
import { CustomersPage } from '../features/customers/CustomersPage.tsx';
import { RateGroupsPage } from '../features/rate-groups/RateGroupsPage.tsx';
import { RidersPage } from '../features/riders/RidersPage.tsx';
import { ShopsPage } from '../features/shops/ShopsPage.tsx';
import { TownshipsPage } from '../features/townships/TownshipsPage.tsx';
import { searches } from '../router/searches.ts';
import { takeDownloads } from '../testing/downloads.ts';
import { toasts } from '../testing/toasts.ts';
import { showPage } from '../testing/page.tsx';
import { server } from '../testing/mockServer.ts';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { ExportList } from './ExportList.tsx';
import { useListAddress } from './useListAddress.ts';

const Screen = () => {
  const { query } = useListAddress(searches.ways);
  return <ExportList route={ways.list} query={query} prefix="ways_export" />;
};
let saved: ReturnType<typeof takeDownloads>;
const csv = () =>
  new HttpResponse('"ID"', { headers: { 'Content-Type': 'text/csv', [API_HEADER]: '1' } });
/** The answer to whoever waits for a file, with the place in line. */
const queued = (place: number, seconds: string) =>
  HttpResponse.json(
    { success: false, status: 'error', code: 'queued', message: '', data: { place } },
    { status: 503, headers: { 'Retry-After': seconds, [API_HEADER]: '1' } },
  );

beforeEach(() => {
  signIn();
  saved = takeDownloads();
});

test('the export, like the list, does not send a pickup type that the server does not know', async () => {
  const seen = answerCall(ways.list, (request) =>
    new URL(request.url).searchParams.has('pickup_type') ? refuse(400) : csv(),
  );
  showPage('/ways', '/ways?pickup_type=By+boat&status=pending', Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(toasts()).toEqual([]);
  expect(new URL(seen[0]!.url).search).toBe('?status=pending');
});

test('an export that waits for its turn shows its place, asks again by itself and can be cancelled', async () => {
  const places = [3, 1];
  const asked = answerCall(ways.list, () => {
    const place = places.shift();
    return place === undefined ? csv() : queued(place, place === 3 ? '0' : '1');
  });
  showPage('/ways', '/ways', Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByRole('button', { name: 'Cancel export (number 1 in line)' });
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5_000 });
  expect(asked).toHaveLength(3);
  expect(toasts()).toEqual([]);

  places.push(2, 2, 2);
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const cancel = { name: 'Cancel export (number 2 in line)' };
  fireEvent.click(await screen.findByRole('button', cancel));
  await screen.findByRole('button', { name: 'Export CSV' });
  expect(saved).toHaveLength(1);
  expect(toasts()).toEqual([]);
});

const Statement = () => (
  <ExportButton
    route={statements.get}
    input={{ params: { id: 7 } }}
    prefix="statement_S-7"
    kind="xlsx"
  />
);

test('a spreadsheet is asked for by its type, waits in the same line and is named by the day', async () => {
  const places = [2];
  const headers = { 'Content-Type': XLSX_TYPE, [API_HEADER]: '1' };
  const asked = answerCall(
    statements.get,
    () => {
      const place = places.shift();
      return place === undefined ? new HttpResponse('PK', { headers }) : queued(place, '1');
    },
    { id: 7 },
  );
  showPage('/ways', '/ways', Statement);
  fireEvent.click(await screen.findByRole('button', { name: 'Export XLSX' }));
  await screen.findByRole('button', { name: 'Cancel export (number 2 in line)' });
  const name = `statement_S-7_${dayOf(new Date(), 'Asia/Yangon')}.xlsx`;
  await waitFor(() => expect(saved).toMatchObject([{ name }]), { timeout: 5_000 });
  expect(asked.map(({ headers }) => headers.get('Accept'))).toEqual([XLSX_TYPE, XLSX_TYPE]);
  expect(toasts()).toEqual([]);
});

test.each([
  ['shops', shopReads.list, '/online-shops?search=mya&page=2&limit=50', ShopsPage, 'search=mya'],
  [
    'riders',
    riderReads.list,
    '/riders?status=active&page=2',
    RidersPage,
    'sortBy=name&sortOrder=asc&status=active',
  ],
  [
    'customers',
    customers.list,
    '/customers?sortBy=name&sortOrder=desc',
    CustomersPage,
    'sortBy=name&sortOrder=desc',
  ],
  [
    'townships',
    townshipReads.list,
    '/townships?sortBy=state&state=Shan State',
    TownshipsPage,
    'sortBy=state&state=Shan+State',
  ],
  ['rate_groups', rateGroups.list, '/rate-groups?search=near', RateGroupsPage, 'search=near'],
])('the list of %s offers all that match', async (prefix, row, href, Page, query) => {
  const seen = answerCall(row, (request) => {
    if (request.headers.get('Accept') === 'text/csv') return csv();
    return row === riderReads.list ? { riders: [] } : [];
  });
  // People who may change nothing export what they see.
  signIn({ role: 'rider' });
  showPage(href.split('?')[0]!, href, Page);
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(saved).toMatchObject([
      { name: `${prefix}_export_${dayOf(new Date(), 'Asia/Yangon')}.csv` },
    ]),
  );
  const asked = seen.find((request) => request.headers.get('Accept') === 'text/csv');
  const sent = new URL(asked!.url).searchParams;
  sent.sort();
  expect(sent.toString()).toBe(query);
});

test('says so when the code of the export cannot be loaded', async () => {
  vi.doMock('./export/exportFile.ts', () => Promise.reject(new Error('no such file')));
  server.use(http.get('*/health/live', () => HttpResponse.error()));
  showPage('/ways', '/ways', Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['Network error. Could not connect to the server.']),
  );
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
  vi.doUnmock('./export/exportFile.ts');
});

describe('an export that takes long', () => {
  /** Two of four rows arrive, then nothing until the test says so. */
  function slowExport() {
    let end = () => {};
    answerCall(ways.list, () => {
      const text = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(text.encode('"ID"\n1\n2\n'));
          end = () => {
            controller.enqueue(text.encode('3\n4\n'));
            controller.close();
          };
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/csv', [API_HEADER]: '1' } });
    });
    return () => end();
  }
  const Counted = () => (
    <Shell>
      <RowCount value={4}>
        <Screen />
      </RowCount>
    </Shell>
  );
  const Elsewhere = () => <Shell>{null}</Shell>;
  const begin = async () => {
    const page = renderAt('/ways', { '/ways': Counted, '/riders': Elsewhere });
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByRole('button', { name: 'Cancel export (2 of 4 rows)' });
    return page;
  };

  test('tells what is done and left, goes on while another screen is open, and says when it is done', async () => {
    const end = slowExport();
    const page = await begin();
    expect(screen.queryByRole('region', { name: 'Running in the background' })).toBeNull();
    await page.go('/riders');
    const others = await screen.findByRole('region', { name: 'Running in the background' });
    expect(others.textContent).toContain('2 of 4 rows');
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);
    end();
    await waitFor(() => expect(toasts()).toEqual(['Export finished']));
    expect(saved).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Running in the background' })).toBeNull();
  });

  test('is cancelled from another screen, and shown by its own button again on its own', async () => {
    slowExport();
    const page = await begin();
    await page.go('/riders');
    await screen.findByRole('region', { name: 'Running in the background' });
    await page.go('/ways');
    await screen.findByRole('button', { name: 'Cancel export (2 of 4 rows)' });
    await page.go('/riders');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel: Export CSV' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(saved).toHaveLength(0);
    expect(toasts()).toEqual([]);
  });

  test('ends with the session', async () => {
    slowExport();
    await begin();
    act(logOut);
    cleanup();
    const { result } = renderHook(() => useOtherTasks());
    await waitFor(() => expect(result.current).toEqual([]));
    expect(saved).toHaveLength(0);
  });
});
