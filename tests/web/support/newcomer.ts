// A person of no other journey, registered through the API with the requests of a browser.
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Portal } from './portal.ts';

/** An address of no other journey. */
export const newAddress = (name = 'pessoa'): string => `${name}.${randomUUID().slice(0, 8)}@cliente.com.br`;

export const goodPassword = 'girafa vermelha 12';

const termBoxes = (page: Page) => page.getByRole('group', { name: 'Termos' }).getByRole('checkbox');

/** Accepts the two terms of Aurora, whose boxes start unticked. */
export async function agreeToTerms(page: Page): Promise<void> {
  await expect(termBoxes(page)).toHaveCount(2);
  for (const box of await termBoxes(page).all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
}

/** Answers the question about notifications, which Aurora asks before any page. */
async function acceptNotifications(portal: Portal, request: APIRequestContext, email: string): Promise<void> {
  const at = (path: string): string => portal.url('localhost', `/api/auth/v1/${path}`);
  const login = await request.post(at('general/app/aurora/login'), { data: { email, password: goodPassword } });
  const { code } = (await login.json()) as { readonly code: string };
  const data = { notifications: { revisionDate: new Date().toISOString() } };
  const saved = await request.post(at('session/app/aurora/user/update'), { headers: { code }, data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/**
 * A person of Aurora with `goodPassword`, who has agreed to the terms and answered about notifications; returns their address.
 */
export async function registerNewcomer(portal: Portal, request: APIRequestContext, name?: string): Promise<string> {
  const email = newAddress(name);
  const inbox = await portal.inbox(email);
  const place = portal.url('localhost', `/api/auth/v1/general/app/aurora/user/${encodeURIComponent(email)}`);
  const requested = await request.post(place, { headers: { 'send-email': 'true' }, data: {} });
  expect(requested.ok(), await requested.text()).toBe(true);
  const hash = new URL(await inbox.link(/Conclua seu cadastro/)).searchParams.get('hash') ?? '';
  const terms = await request.get(portal.url('localhost', '/api/app/v1/general/app/aurora/x/terms'));
  const finished = await request.post(place, {
    headers: { 'created-hash': hash },
    data: { nick: 'Pessoa Nova', password: goodPassword, terms: await terms.json() },
  });
  expect(finished.ok(), await finished.text()).toBe(true);
  await acceptNotifications(portal, request, email);
  return email;
}
