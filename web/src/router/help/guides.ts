/** Which guide of `docs/guides` explains which screen. */
import { type ScreenName, screenAt, type Screens } from '../screens.ts';

/** In the order of a new company's days. */
export const GUIDES = [
  'first-day',
  'records',
  'shop-charges',
  'ways',
  'import',
  'pickups',
  'shop-portal',
  'phones',
  'labels',
  'scan',
  'riders-phones',
  'rider-day',
  'find-parcels',
  'many-at-once',
  'returns',
  'money',
  'notices',
  'webhooks',
] as const;
export type GuideName = (typeof GUIDES)[number];

type FileOf<N extends ScreenName> = N extends ScreenName
  ? Screens[N] extends { file: infer F extends string }
    ? F
    : never
  : never;
type FolderOf<F extends string> = F extends `${infer Folder}/${string}` ? Folder : never;
/** The folders of the screens: one without a guide does not compile. */
type ScreenFolder = FolderOf<FileOf<ScreenName>>;

const OF_FOLDER: Record<ScreenFolder, GuideName> = {
  dashboard: 'first-day',
  ways: 'ways',
  deliveries: 'returns',
  parcels: 'find-parcels',
  intake: 'import',
  'pickup-requests': 'pickups',
  'record-imports': 'import',
  scans: 'scan',
  labels: 'labels',
  'return-slips': 'returns',
  'cash-ins': 'money',
  entries: 'money',
  closings: 'money',
  statements: 'money',
  figures: 'money',
  shops: 'records',
  acts: 'riders-phones',
  riders: 'records',
  customers: 'records',
  townships: 'records',
  'rate-groups': 'shop-charges',
  users: 'first-day',
  company: 'first-day',
  notices: 'notices',
  webhooks: 'webhooks',
  'api-keys': 'webhooks',
  settings: 'first-day',
  help: 'first-day',
};

/** Undefined where there is no screen, and in the guides themselves. */
export function guideAt(pathname: string): GuideName | undefined {
  const row = screenAt(pathname);
  if (row === undefined || !('file' in row) || row.file.startsWith('help/')) return undefined;
  return OF_FOLDER[row.file.split('/')[0] as ScreenFolder];
}
