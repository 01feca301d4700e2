// Tests of pages for operators, developers and the demo: probes, measurements, the API document, the mailbox.
import { afterAll, describe, expect, it } from 'vitest';
import { createSiteWorld } from './site-world.test-support.ts';

const { get, production, state, close } = await createSiteWorld();
afterAll(close);

describe('operations', () => {
  it('answers /healthz while the process runs', async () => {
    expect((await get('/healthz', { host: '10.0.0.1' })).json()).toEqual({ status: 'ok' });
  });
  it.each([
    ['everything works', {}, 200, { status: 'ready' }],
    ['the database is down', { databaseUp: false }, 503, { status: 'unavailable', database: false }],
    ['files cannot be stored', { filesProblem: 'restam 3 MB em /var/files' }, 503, { status: 'unavailable', files: false }],
    ['the process stops', { stopping: true }, 503, { status: 'unavailable', stopping: true }],
  ])('/readyz reports the state when %s', async (_, change, status, body) => {
    Object.assign(state, change);
    // One result is used for a second.
    await expect
      .poll(
        async () => {
          const answer = await get('/readyz');
          return [answer.statusCode, answer.json()];
        },
        { timeout: 5_000 },
      )
      .toEqual([status, { database: true, files: true, stopping: false, ...body }]);
    Object.assign(state, { databaseUp: true, filesProblem: null, stopping: false });
  });
  it('labels measurements with the route template instead of the address', async () => {
    await get('/script/vendas/ana@x.com.br', { accept: '*/*' });
    const { body } = await get('/metrics');
    expect(body).toContain('route="/script/*",status="404"');
    expect(body).not.toContain('ana@x.com.br');
    expect(body).toMatch(/portal_sessions 5\n/);
    expect(body).toMatch(/portal_mails\{status="queued"\} 2\n/);
    expect(body).toMatch(/portal_mails\{status="failed"\} 0\n/);
    expect(body).toMatch(/portal_mail_oldest_seconds 61\n/);
    expect(body).toMatch(/portal_alarms\{name="code-guessing"\} 1\n/);
    expect(body).toMatch(/portal_database_up 1\n/);
    expect(body).toMatch(/portal_database_ping_seconds_count \d/);
  });
  it.each([
    [undefined, 404],
    ['Bearer wrong', 404],
    ['Bearer secret-token', 200],
  ])('shows measurements in production to %s: %i', async (authorization, status) => {
    const answer = await get('/metrics', { server: production, ...(authorization ? { authorization } : {}) });
    expect(answer.statusCode).toBe(status);
  });
});

describe('documents', () => {
  it('states for each call whether it is available', async () => {
    const document = (await get('/docs/openapi.json')).json();
    expect(document.openapi).toBe('3.1.1');
    expect(document.paths['/api/auth/v1/general/app/{id}/login'].post['x-answered']).toBe(true);
    expect(document.paths['/api/core/router'].post.responses['501'].description).toContain('#NOT_AVAILABLE');
  });
  it('finds calls by word, without accents', async () => {
    const { body } = await get('/docs?q=sessao+POST');
    expect(body).toContain('<code>createHandOff</code>');
    expect(body).not.toContain('<code>giveEntity</code>');
  });
  it('shows the searched text as text', async () => {
    const { body, headers } = await get('/docs?q=%3Cscript%3Ebad()%3C/script%3E');
    expect(body).toContain('&lt;script&gt;bad()');
    expect(headers['content-security-policy']).not.toContain('script-src');
  });
});

describe('demo pages', () => {
  it.each([
    ['', ['2', '1']],
    ['?to=RUI@x.com.br', ['1']],
  ])('lists mails newest first%s', async (query, ids) => {
    expect((await get(`/dev/mail.json${query}`)).json().map(({ id }: { id: string }) => id)).toEqual(ids);
  });
  it('answers mails and accounts in their exact shapes', async () => {
    expect(Object.keys((await get('/dev/mail.json')).json()[0]).toSorted()).toEqual([
      'at',
      'code',
      'html',
      'id',
      'links',
      'subject',
      'tenant',
      'text',
      'to',
    ]);
    expect(Object.keys((await get('/dev/accounts.json')).json()[0])).toEqual([
      'tenant',
      'url',
      'email',
      'password',
      'role',
      'note',
    ]);
  });
  it('shows every call, also those with another success status', async () => {
    expect((await get('/docs')).statusCode).toBe(200);
  });
  it('shows the mailbox as a page', async () => {
    const { body } = await get('/dev/mail');
    expect(body).not.toContain('http-equiv="refresh"');
    expect(body).toContain('Seu código &lt;b&gt;chegou');
  });
  it('opens a message in a sandboxed frame', async () => {
    const { body } = await get('/dev/mail/1');
    expect(body).toContain('<iframe sandbox src="/dev/mail/1/html"');
    expect(body).not.toContain('href="javascript:');
    expect((await get('/dev/mail/1/html')).headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });
  it('shows short messages with channel and phone, and escapes their text', async () => {
    const { body } = await get('/dev/messages');
    expect(body).toContain('(31) 98765-4307');
    expect(body).toContain('Código &lt;b&gt;ABC&lt;/b&gt;');
    expect((await get('/dev/messages.json')).json()).toMatchObject([{ channel: 'sms', to: '31987654307' }]);
  });
  it.each([
    '/dev/messages',
    '/dev/messages.json',
    '/dev/mail',
    '/dev/mail.json',
    '/dev/accounts.json',
    '/dev/mail/1',
    '/dev/mail/1/html',
    '/dev/external-auth',
  ])('%s does not exist in production', async (url) => expect((await get(url, { server: production })).statusCode).toBe(404));
  it.each(['/dev/mail/3', '/dev/mail/3/html'])('answers 404 for %s', async (url) =>
    expect((await get(url)).statusCode).toBe(404),
  );
});
