// Guessing the codes of one account so slowly that no shorter limit applies.
import { expect, it, onTestFinished } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld } from '#tests/api/support/auth-world.ts';

it('limits guesses to twenty a day for each account', async () => {
  const world = await createAuthWorld();
  onTestFinished(() => world.close());
  await world.addTenant('acme', 'both');
  const email = 'pessoa@acme.com.br';
  await world.addPerson('acme', { email });
  const app = { params: { id: 'acme' } };
  async function requestCode() {
    const browser = world.browser('acme');
    await browser.call(auth.requestCode, { ...app, body: { email } });
    const code = (await world.mailsTo('acme', email))[0]?.code ?? '';
    return { code, enter: (otp: string) => browser.call(auth.loginWithCode, { ...app, body: { email, otp } }) };
  }

  const evaluated: (string | undefined)[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { code, enter } = await requestCode();
    const wrong = (code.startsWith('2') ? '3' : '2') + code.slice(1);
    for (let turn = 0; turn < 5; turn += 1) evaluated.push((await enter(wrong)).error.code);
    world.advance(3_601);
  }
  expect(evaluated.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => '#INVALID_CODE'));
  expect(evaluated.slice(20)).toEqual(Array.from({ length: 5 }, () => '#TOO_MANY_ATTEMPTS'));
  world.advance(86_400);
  const next = await requestCode();
  expect((await next.enter(next.code)).status).toBe(200);
});
