/** An account of a rider's phone has nothing of the office, and finds its own page. */
import { heading, logInAs } from '../fixtures/pages.ts';
import { PASSWORD } from '../fixtures/company.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../fixtures/watch.ts';

const OWN_PAGE = /\/run\/$/;

test.use({ role: null });

test("rider's phone, check 1: signing in at the office and being linked at work both lead to /run/", async ({
  page,
  app,
  tx,
}) => {
  const email = 'linked@e2e.example';
  const admin = await app.signIn(app.company.people.admin);
  const { id } = await app.call<{ id: number }>(admin, 'POST', '/users', {
    username: 'the-linked',
    email,
    password: PASSWORD,
    role: 'rider',
  });
  const person = { id, email, username: 'the-linked' };
  const link = (rider: number | null) =>
    app.sql(`update users set rider_id = ${rider} where id = ${id}`);
  const storedItems = () => page.evaluate(() => Object.keys(localStorage));

  await logInAs(page, tx, person);
  await expect(heading(page, tx('Dashboard'))).toBeVisible();
  // A call of the dashboard that is still under way would lead to /run/ as well, in the middle of the walk to the ways.
  await settled(page);
  await link(app.company.riders.second);
  await page.goto('/ways');
  await expect(page).toHaveURL(OWN_PAGE);
  expect(await storedItems()).not.toContain('token');

  await logInAs(page, tx, person);
  await expect(page).toHaveURL(OWN_PAGE);
  expect(await storedItems()).not.toContain('token');

  await link(null);
  await logInAs(page, tx, person);
  await expect(heading(page, tx('Dashboard'))).toBeVisible();
});
