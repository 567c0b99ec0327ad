/** What a new company needs before it is at work, in this order. */
import type { company } from '@waydesk/contract/app/company.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import type { Who } from '@waydesk/contract/calls/permissions.ts';
import type { Translate } from '../../../i18n/t.ts';
import { type Destination, links } from '../../../router/links.ts';

export type Setup = Data<typeof company.setup>;

export interface SetupStep {
  name: string;
  /** What is missing, or what is there. */
  state: string;
  isDone: boolean;
  /** A company is at work without it. */
  isOptional?: true;
  who: Who;
  action: string;
  to: Destination;
}

export const setupSteps = (setup: Setup, t: Translate): SetupStep[] => {
  const { townships, withoutCharge } = setup;
  return [
    {
      name: t('First online shop'),
      state: setup.hasShop ? t('Done') : t('Ways are picked up at a shop.'),
      isDone: setup.hasShop,
      who: 'shop-admin',
      action: t('Add Online Shop'),
      to: links.addShop(),
    },
    {
      name: t('Delivery charges'),
      state: t('{n} of {count} townships have no charge yet.', {
        n: withoutCharge,
        count: townships,
      }),
      isDone: withoutCharge < townships,
      who: 'shop-admin',
      action: t('Edit Charges'),
      to: links.editCharges(),
    },
    {
      name: t('Riders'),
      state: setup.hasRider ? t('Done') : t('Somebody has to deliver.'),
      isDone: setup.hasRider,
      who: 'signed-in',
      action: t('Add Rider'),
      to: links.addRider(),
    },
    {
      name: t('Staff'),
      state: setup.hasStaff ? t('Done') : t('Each person signs in with their own account.'),
      isDone: setup.hasStaff,
      who: 'user-admin',
      action: t('Add User'),
      to: links.addUser(),
    },
    {
      name: t('First way'),
      state: setup.hasWay ? t('Done') : t('A pickup at a shop, with its parcels.'),
      isDone: setup.hasWay,
      who: 'signed-in',
      action: t('Create Way'),
      to: links.createWay(),
    },
    {
      name: t('Company on paper'),
      state: setup.hasName ? t('Done') : t('Labels and receipts carry no name yet. Optional.'),
      isDone: setup.hasName,
      isOptional: true,
      who: 'system-admin',
      action: t('Company Profile'),
      to: links.company(),
    },
  ];
};
