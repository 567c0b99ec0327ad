import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, newWorld } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.close());

const PASSWORD = 'correct horse';

it('signs in with the e-mail in any letter case and answers token and user twice', async () => {
  const { id } = await world.newUser({
    email: 'Owner@example.com',
    name: 'Owner',
    password: PASSWORD,
  });
  const { status, body, data } = await world.anonymous.post('/auth/login', {
    email: ' owner@EXAMPLE.com ',
    password: PASSWORD,
  });
  expect(status).toBe(200);
  const user = {
    id,
    username: expect.any(String),
    name: 'Owner',
    email: 'Owner@example.com',
    role: 'user',
  };
  const token = expect.stringMatching(/^[\w-]{43}$/);
  expect(data).toEqual({ token, user });
  expect(body).toEqual({
    success: true,
    status: 'success',
    message: 'Login successful!',
    token,
    user,
    data: { token, user },
  });
});
