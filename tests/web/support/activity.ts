// Entries of the activity record that a test can tell from all others.
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, type Portal } from './portal.ts';
import { type Person, signIn } from './signed-in.ts';

/** Signs in, has `count` entries of an area of its own in the record, and returns the area. */
export async function recordActivities(context: BrowserContext, portal: Portal, who: Person, count: number): Promise<string> {
  await signIn(context, portal.url(), who);
  const code = (await context.cookies(portal.url())).find(({ name }) => name === 'code')?.value ?? '';
  const area = `teste-${randomUUID().slice(0, 8)}`;
  for (let index = 0; index < count; index += 1) {
    const pointer = `${area}.linha-${String(index).padStart(2, '0')}`;
    const url = portal.url('localhost', '/api/activity/v1/session/app/aurora/set');
    const answer = await context.request.post(url, { headers: { code, pointer }, data: { posicao: index } });
    expect(answer.status()).toBe(200);
  }
  return area;
}
