/** Photos and proofs that are missing, and files that belong to nothing. */
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CheckedCompany, newCheckedCompany } from '../../testing/admin/checkedCompany.ts';

let company: CheckedCompany;
beforeEach(async () => {
  company = await newCheckedCompany();
});
afterEach(() => company.testApp.close());

describe('files', () => {
  const OLD = new Date(Date.now() - 2 * 86_400_000);
  const name = (digit: string) => `${digit.repeat(40)}.jpg`;
  const addFile = async (folder: string, file: string, moment: Date) => {
    await writeFile(join(folder, file), 'x');
    await utimes(join(folder, file), moment, moment);
  };

  it('of a way or an act that are missing', async () => {
    const { testApp, photos, check } = company;
    const { rows } = await testApp.sql<{ id: string; file: string; delivery_id: number }>`
      select p.id, p.file, a.delivery_id from proofs as p join acts as a on a.id = p.act_id
      order by p.created_at limit 1`;
    const [proof] = rows;
    await rm(join(testApp.photoFolder, photos[0]!));
    await rm(join(testApp.proofFolder, proof!.file));
    const { code, text } = await check('files');
    expect(code).toBe(1);
    expect(text).toMatch(new RegExp(`The file ${photos[0]} of way \\d+ is missing\\.`));
    expect(text).toContain(
      `The file ${proof!.file} of proof ${proof!.id} of delivery ${proof!.delivery_id} is missing.`,
    );
    expect(text).toContain('files     2 differences (1 photo and 1 proof)');
  });

  it('that no record names, unless their record may still come', async () => {
    const { testApp, check } = company;
    await addFile(testApp.photoFolder, name('a'), OLD);
    await addFile(testApp.proofFolder, name('b'), OLD);
    await addFile(testApp.photoFolder, name('c'), new Date());
    const { code, text } = await check('files');
    expect(code).toBe(1);
    expect(text).toContain(`The file ${name('a')} among the photos, of `);
    expect(text).toContain(`The file ${name('b')} among the proofs, of `);
    expect(text).not.toContain(name('c'));
  });

  it('that are none where the settings say', async () => {
    const { testApp, photos, way, check } = company;
    await testApp.sql`insert into ways (shop_id, pickup_type, delivery_count, created_by, parcel_photo)
      select shop_id, pickup_type, 1, created_by, repeat(n::text, 40) || '.png'
      from ways cross join generate_series(1, 5) as n where id = ${way}`;
    for (const photo of photos) await rm(join(testApp.photoFolder, photo));
    const { text } = await check('files');
    expect(text).toContain('files     7 differences');
    expect(text).toContain('None of the photos is where the settings say. Look at PHOTO_DIR');
  });
});
