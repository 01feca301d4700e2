// Requests of a person of Aurora beside the page, for what another person did before a journey.
import { type APIRequestContext, expect } from '@playwright/test';
import type { Portal } from './portal.ts';

export interface PersonRequests {
  readonly get: <Answer>(path: string) => Promise<Answer>;
  readonly post: <Answer>(path: string, data: object) => Promise<Answer>;
  /** Gives a proof of identity. */
  readonly prove: () => Promise<void>;
}

/** Signs the person in with a session of their own. */
export async function asPerson(
  portal: Pick<Portal, 'url'>,
  request: APIRequestContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<PersonRequests> {
  const at = (path: string): string => portal.url('localhost', path);
  const login = await request.post(at('/api/auth/v1/general/app/aurora/login'), { data: { email, password } });
  let { code } = (await login.json()) as { readonly code: string };
  async function send<Answer>(method: 'GET' | 'POST', path: string, data?: object): Promise<Answer> {
    const answer = await request.fetch(at(path), { method, headers: { code }, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  }
  return {
    get: (path) => send('GET', path),
    post: (path, data) => send('POST', path, data),
    async prove() {
      const path = '/api/auth/v1/session/app/aurora/x/proof';
      ({ code } = await send<{ readonly code: string }>('POST', path, { way: 'password', password }));
    },
  };
}
