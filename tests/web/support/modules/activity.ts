// Entries of the activity record that a test can tell from all others.
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, type Portal } from '#tests/web/support/portal.ts';
import { type Person, signIn } from '#tests/web/support/signed-in.ts';

/**
 * Signs in and has the page record `count` entries, `linha-00` and on. Returns the correlation id that they share: the search of the
 * screen finds them by it.
 */
export async function recordActivities(context: BrowserContext, portal: Portal, who: Person, count: number): Promise<string> {
  await signIn(context, portal.url(), who);
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
