/** The developers' page shows every part. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { code, importsOf } from './sources.ts';

const files = code().filter(({ path }) => path.startsWith('web/src/') && !/\.test\./.test(path));
const PAGE = 'web/src/dev/';

/** Parts that only a screen with its server shows, and what the page shows of each. */
const SCREENS_ONLY: Record<string, string> = {
  'web/src/ui/camera/CameraView.tsx': 'what a camera sees, which the page of examples has not',
  'web/src/list/ListPage.tsx': 'its pieces one by one',
  'web/src/list/ListHead.tsx': 'its pieces one by one',
  'web/src/list/export/ExportButton.tsx': 'a button like it',
  'web/src/list/ExportList.tsx': 'a button like it',
  'web/src/list/local/deliveryColumns.tsx': 'columns of its own',
  'web/src/form/conflict/ConflictHost.tsx': 'the panel in it',
  'web/src/entities/totals/CollectTotal.tsx': 'the sum in it',
  'web/src/entities/totals/WayAmount.tsx': 'an amount',
  'web/src/entities/sheets/review/SheetRows.tsx': 'its grid and its buttons',
  'web/src/entities/sheets/review/SheetPanel.tsx': 'a card like it',
  'web/src/entities/sheets/review/SheetCellInput.tsx': 'an input',
  'web/src/entities/sheets/review/SheetTownship.tsx': 'the choice of a township',
  'web/src/entities/sheets/review/cellTexts.tsx': 'a text',
  'web/src/entities/sheets/review/columnFields.tsx': 'selects',
  'web/src/entities/sheets/saving/LeftRunning.tsx': 'the progress bar in it',
  'web/src/entities/programs/ProgramShopField.tsx': 'the choice of a shop',
  'web/src/entities/delivery/DeliveryEditor.tsx': 'its fields and its dialog',
  'web/src/entities/delivery/EditDelivery.tsx': 'a button like it',
  'web/src/entities/acts/ProofPicture.tsx': 'a picture of the server',
  'web/src/entities/pictures/LoadedPicture.tsx': 'a picture of the server',
  'web/src/entities/acts/ProofsButton.tsx': 'a button like it',
  'web/src/entities/acts/ProofsDialog.tsx': 'a dialog like it',
  'web/src/entities/bulk/LastJobs.tsx': 'the bars in it',
  'web/src/entities/bulk/quickColumn.tsx': 'the actions in it',
};

test('every part is on the page, itself or within another one', () => {
  const shown = new Set(files.map(({ path }) => path).filter((path) => path.startsWith(PAGE)));
  for (const path of shown) {
    const file = files.find((one) => one.path === path);
    for (const { to } of file ? importsOf(file) : []) if (to) shown.add(to);
  }
  const parts = files
    .map(({ path }) => path)
    .filter((path) => /^web\/src\/(ui|list|form|entities)\/.*\.tsx$/.test(path));
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((path) => !shown.has(path) && !(path in SCREENS_ONLY))).toEqual([]);
  expect(Object.keys(SCREENS_ONLY).filter((path) => !parts.includes(path))).toEqual([]);
});

test('it shows every icon of the app, and no others', () => {
  const icons = (texts: readonly string[]) =>
    texts.flatMap((text) =>
      [...text.matchAll(/(?:import|export) \{([^}]*)\} from 'lucide-react'/g)].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim()),
      ),
    );
  const used = icons(files.filter(({ path }) => !path.startsWith(PAGE)).map(({ text }) => text));
  const isIcon = (name: string) => name !== '' && !name.startsWith('type ');
  const shown = icons([readFileSync(join(ROOT, PAGE, 'icons.ts'), 'utf8')]).filter(isIcon);
  expect([...new Set(used.filter(isIcon))].toSorted()).toEqual(shown.toSorted());
});
