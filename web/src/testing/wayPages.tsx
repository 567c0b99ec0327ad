/** The pages of the two forms of a way, beside those that they lead to. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { currentSession } from '../api/session.ts';
import { CREATE_DRAFT, type CreateValues } from '../features/ways/create/createForm.ts';
import { CreateWayPage } from '../features/ways/CreateWayPage.tsx';
import { EditWayPage } from '../features/ways/EditWayPage.tsx';
import { readDraft } from '../form/drafts/drafts.ts';
import { renderAt } from './render.tsx';
import { deliveryBlock, fillDelivery, goToDeliveries, pressButton } from './wayForms.tsx';

const AROUND = {
  '/ways': () => <p>the list</p>,
  '/ways/detail/:id': () => <p>the way</p>,
};

export const openNewWay = () =>
  renderAt('/ways/create', { ...AROUND, '/ways/create': CreateWayPage });

/** Opens the form again as a reload does: only what is stored survives. */
export async function reloadNewWay() {
  cleanup();
  const page = openNewWay();
  await screen.findByText(/Your unsaved work was restored/);
  return page;
}

/** Fills in a whole way with so many deliveries. */
export async function fillNewWay(count = 1): Promise<void> {
  await goToDeliveries(count);
  for (let n = 1; n <= count; n++) await fillDelivery(n);
}

export const submitNewWay = () => pressButton('Create Way and Deliveries');

/** The draft of a new way; undefined if there is none. */
export const newWayDraft = async () =>
  (await readDraft<CreateValues>(currentSession()!, CREATE_DRAFT))?.values;

/** Opens way 5 to be edited. */
export const openEditWay = () =>
  renderAt('/ways/edit/5', { ...AROUND, '/ways/edit/:id': EditWayPage });

/** Adds delivery number `n` to a stored way and fills it in. */
export async function addFilledDelivery(n: number, price = `${n}000`): Promise<void> {
  await pressButton('Add a delivery');
  await waitFor(() => deliveryBlock(n));
  await fillDelivery(n, { price });
}

export const saveEditedWay = () => pressButton('Save Changes');
