// Entries of the activity record that a test can identify.
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, type Portal } from '#tests/web/support/portal.ts';
import { type Person, signIn } from '#tests/web/support/signed-in.ts';

/**
 * Signs in and records `count` entries, `linha-00` and on, through the API. Returns their shared correlation id, by which the
 * search of the screen finds them.
 */
export async function recordActivities(context: BrowserContext, portal: Portal, person: Person, count: number): Promise<string> {
  await signIn(context, portal.url(), person);
  const code = (await context.cookies(portal.url())).find(({ name }) => name === 'code')?.value ?? '';
  const id = `teste-${randomUUID().slice(0, 8)}`;
  for (let index = 0; index < count; index += 1) {
    const posicao = `linha-${String(index).padStart(2, '0')}`;
    const url = portal.url('localhost', '/api/activity/v1/session/app/aurora/set');
    const answer = await context.request.post(url, {
      headers: { code, pointer: 'pagina.modulo.falhar', 'x-correlation-id': id },
      data: { posicao },
    });
    expect(answer.status()).toBe(200);
  }
  return id;
}
