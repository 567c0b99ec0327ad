/** The calls about shops. */
import { pathId } from '../schema/fields.ts';
import { routeIn } from '../calls/route.ts';
import { newShop, shopEdit, shopToggle } from './shop-body.ts';
import { shop, shopReads } from './shop.ts';

const route = routeIn('shops');

export const shops = {
  ...shopReads,
  create: route({
    method: 'POST',
    path: '/online-shops',
    who: 'shop-admin',
    summary: 'Add an online shop; lists may come as JSON text, and under snake_case names',
    body: newShop,
    data: shop,
    status: 201,
    idempotent: true,
    touches: ['shops', 'dashboard', 'find'],
    failure: 'Error adding online shop',
  }),
  edit: route({
    method: 'PATCH',
    path: '/online-shops/:id',
    who: 'shop-admin',
    summary: 'Change an online shop; what is not sent is left alone',
    params: pathId,
    body: shopEdit,
    data: shop,
    versioned: true,
    touches: [
      'shops',
      'shopCharges',
      'ways',
      'deliveries',
      'parcels',
      'find',
      'cashIns',
      'statements',
      'entries',
      'figures',
    ],
    failure: 'Error updating shop',
  }),
  toggleStatus: route({
    method: 'PATCH',
    path: '/online-shops/:id/toggle-status',
    who: 'shop-admin',
    summary: 'Make an online shop active or inactive, whichever is wanted',
    params: pathId,
    body: shopToggle,
    data: shop,
    versioned: true,
    touches: ['shops'],
    failure: 'Error updating shop status',
  }),
};
