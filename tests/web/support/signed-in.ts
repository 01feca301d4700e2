// Signs a browser in for journeys that are not about the login. The journeys of a worker share one session per person, because the
// server limits sign-ins.
import { request } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { onEmptyPage } from './empty-page.ts';

export interface Person {
  readonly tenant: string;
  readonly email: string;
  readonly password: string;
}

export const mariana: Person = { tenant: 'aurora', email: 'mariana.costa@aurora.com.br', password: demoPasswords.aurora };
export const camila: Person = { tenant: 'senha', email: 'camila.duarte@girassol.com.br', password: demoPasswords.girassol };
export const beatriz: Person = { tenant: 'aurora', email: 'beatriz.lima@aurora.com.br', password: demoPasswords.aurora };
/** Develops modules and may write SQL. */
export const diego: Person = { tenant: 'aurora', email: 'diego.martins@aurora.com.br', password: demoPasswords.aurora };
/** Is an administrator and may not write SQL. */
export const carlos: Person = { tenant: 'aurora', email: 'carlos.andrade@aurora.com.br', password: demoPasswords.aurora };
export const girassol: Person = { tenant: 'senha', email: 'rafael.neves@girassol.com.br', password: demoPasswords.girassol };

/** Browsers resolve every name under `localhost`; Node asks the system, which may not. */
function post(origin: string, path: string, body: unknown): Promise<string> {
  const { host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    const outgoing = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () => resolve(text));
    });
    outgoing.once('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

interface SharedSession {
  readonly code: Promise<string>;
  readonly usedAt: number;
}

const shared = new Map<string, SharedSession>();
/** Shorter than the idle limit of administrators (15 minutes) by more than the longest journey. */
const reusableMs = 8 * 60_000;

async function openSession(origin: string, { tenant, email, password }: Person): Promise<string> {
  const text = await post(origin, `/api/auth/v1/general/app/${tenant}/login`, { email, password });
  const body: unknown = JSON.parse(text);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  if (typeof code !== 'string') throw new Error(`${email} could not sign in: ${text}`);
  return code;
}

/** Signs the pages of `context` in with a new session, for journeys that end it. */
export async function signInWithNewSession(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { origin } = new URL(url);
  const code = await openSession(origin, person);
  await context.addCookies([{ name: 'code', value: code, url: origin, sameSite: 'Lax' }]);
  // A sign-in stores a copy beside the cookie; other tabs watch for its removal.
  const page = context.pages()[0] ?? (await context.newPage());
  await onEmptyPage(page, origin, () => page.evaluate((opened) => localStorage.setItem('code', btoa(opened)), code));
}

/** Signs the pages of `context` in with the shared session of a person of the portal at `url`. */
export async function signIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { origin } = new URL(url);
  const key = `${origin} ${person.email}`;
  const known = shared.get(key);
  const isReusable = known !== undefined && Date.now() - known.usedAt < reusableMs;
  const code = isReusable ? known.code : openSession(origin, person);
  shared.set(key, { code, usedAt: Date.now() });
  await context.addCookies([{ name: 'code', value: await code, url: origin, sameSite: 'Lax' }]);
}
