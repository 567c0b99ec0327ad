import { phones } from '@waydesk/contract/ways/phones.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hrefOf } from '../../testing/page.tsx';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import {
  deliveryBlock,
  goToDeliveries,
  pickOption,
  startForms,
  typeInto,
} from '../../testing/wayForms.tsx';
import { openNewWay } from '../../testing/wayPages.tsx';

const field = (label: RegExp) => deliveryBlock(1).getByLabelText(label);

async function typePhone() {
  openNewWay();
  await goToDeliveries(1);
  typeInto(field(/^Customer Phone/), '09123456789');
}

beforeEach(() => startForms());

test('how parcels for a phone ended stands beside it, and so does an equal parcel of the last day', async () => {
  const asked = answerCall(phones.get, (request) => {
    const { searchParams } = new URL(request.url);
    const duplicates = searchParams.has('amount') ? [{ delivery_id: 31, way_id: 4 }] : [];
    return { phone: { finished: 9, refused: 4 }, twins: duplicates };
  });
  await typePhone();
  await screen.findByText('4 of 9 were returned');
  expect(screen.queryByText(/Possible duplicate/)).toBeNull();
  await pickOption(field(/^Township/), 'Bahan', /Bahan/);
  typeInto(field(/^Item Price/), '10000');
  fireEvent.click(field(/^COD/));
  await screen.findByText(/Possible duplicate/);
  expect(hrefOf('#31')).toBe('/ways/4/deliveries/31');
  await waitFor(() =>
    expect(searchOf(asked.at(-1))).toMatchObject({ shop_id: '3', amount: '12500' }),
  );
});

test('fewer than three finished parcels say nothing', async () => {
  const asked = answerCall(phones.get, { phone: { finished: 2, refused: 2 }, twins: [] });
  await typePhone();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/were returned/)).toBeNull();
});

test('a server that refuses to look the phone up is not spoken of', async () => {
  const asked = answerCall(phones.get, refuse(404));
  await typePhone();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/were returned/)).toBeNull();
});
