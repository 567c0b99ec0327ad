/** Saved views of the demo company: two that everybody has, and those of one clerk. */
import type { NewRow } from '../db/schema.ts';

type View = NewRow<'saved_views'>;

/** `manager` and `clerk` are the ids of the people whose views they are. */
export const demoViews = ({ manager, clerk }: { manager: number; clerk: number }): View[] => [
  {
    user_id: manager,
    list: 'ways',
    name: 'Waiting for a rider',
    query: 'status=pending&sortBy=pickup_date&sortOrder=asc',
    columns: ['id', 'shop', 'deliveryCount', 'pickupDate', 'status'],
    shared: true,
  },
  {
    user_id: manager,
    list: 'parcels',
    name: 'ရိုက်ဒါထံတွင် ငွေရှိသည်',
    query: 'cash=with_rider',
    columns: ['id', 'customer', 'rider', 'status', 'total'],
    shared: true,
  },
  {
    user_id: clerk,
    list: 'ways',
    name: 'Highway, largest first',
    query: 'pickup_type=Highway&sortBy=delivery_count&sortOrder=desc',
    columns: ['id', 'shop', 'pickupType', 'deliveryCount', 'pickupDate', 'status', 'creator'],
    shared: false,
  },
  {
    user_id: clerk,
    list: 'parcels',
    name: 'To call again',
    query: 'stage=to_decide',
    columns: ['id', 'customer', 'phone', 'township', 'shop', 'status'],
    shared: false,
  },
];
