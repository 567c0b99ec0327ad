import { goToDeliveries } from './wayForms.tsx';
import { openNewWay } from './wayPages.tsx';

/** Opens a new way of Golden Books on its second page, with so many empty deliveries. */
export async function openDeliveries(count = 1) {
  const page = openNewWay();
  await goToDeliveries(count);
  return page;
}
