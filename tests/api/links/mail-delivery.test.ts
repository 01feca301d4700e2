// Delivery of mails to a real mail server that accepts, refuses, hangs, and goes away.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpTransport } from '#server/adapters/mail/smtp.ts';
import { startMailServer, type MailServer, type MailServerOptions } from '#tests/api/support/mail/mail-server.ts';
import { acme, aMail, createMailWorld, type MailWorld } from '#tests/api/support/mail/mail-world.ts';
import { until } from '#tests/api/support/until.ts';

let world: MailWorld;
const servers: MailServer[] = [];
let people = 0;

beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  await world.stopAll();
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await world.clear();
});

const newAddress = () => `pessoa${(people += 1)}@acme.com.br`;
async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}
const untilStatus = (to: string, status: string) => until(async () => expect((await world.row(to)).status).toBe(status));
const untilTried = (to: string) =>
  until(async () => expect(await world.row(to)).toMatchObject({ reply: expect.any(String), isInHand: false }));
const urlOf = ({ port }: MailServer, password: string, more = '?tls.rejectUnauthorized=false&requireTLS=true') =>
  `smtp://portal:${password}@127.0.0.1:${port}${more}`;
const wiped = { text: '', html: '', code: null, links: [], nextAt: null };

describe('a message', () => {
  it('arrives complete under the name of the tenant and leaves no secret in the database', async () => {
    const { url, received } = await mailServer();
    const to = newAddress();
    await world.outbox.send(aMail(to));
    world.deliver(url);
    await untilStatus(to, 'sent');
    const [message] = received;
    const row = await world.row(to);
    expect(message?.from?.text).toBe('"Portal Acme" <portal@portal.com.br>');
    expect(message?.replyTo?.text).toBe('suporte@acme.com.br');
    expect(message).toMatchObject({ subject: 'Seu código de acesso (K7)', messageId: `<${row.id}@portal.com.br>` });
    expect(message?.text).toContain('Código ABC 234');
    expect(message?.html).toContain('<b>ABC 234</b>');
    expect(message?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(row).toMatchObject({ ...wiped, attempts: 1, sentAt: expect.any(Date), reply: expect.stringMatching(/^250/) });
  });

  it('contains its picture as a part to which the text refers', async () => {
    const { url, received } = await mailServer();
    const to = newAddress();
    const picture = 'iVBORw0KGgo=';
    await world.outbox.send({ ...aMail(to), html: `<p><img src="data:image/png;base64,${picture}" alt=""> Portal Acme</p>` });
    world.deliver(url);
    await untilStatus(to, 'sent');
    const part = { contentType: 'image/png', contentDisposition: 'inline', related: true, cid: expect.stringMatching(/./) };
    expect(received[0]?.attachments).toEqual([expect.objectContaining(part)]);
    expect(received[0]?.attachments[0]?.content.toString('base64')).toBe(picture);
  });

  it('is not sent when the transaction that sends it is rolled back', async () => {
    const { url, received } = await mailServer();
    const accepted = newAddress();
    const change = world.database.tenant(acme).run(async (queries) => {
      await world.outbox.sendWithin(queries, aMail(newAddress()));
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await world.outbox.send(aMail(accepted));
    world.deliver(url);
    await untilStatus(accepted, 'sent');
    expect(received).toHaveLength(1);
  });

  it('is not sent to a suppressed address until the suppression ends', async () => {
    const { url, addresses } = await mailServer();
    const [suppressed, released] = [newAddress(), newAddress()];
    await world.suppress(suppressed);
    await world.suppress(released, new Date(Date.now() - 1_000));
    for (const to of [suppressed, released]) await world.outbox.send(aMail(to));
    world.advance(31);
    world.deliver(url);
    await untilStatus(released, 'sent');
    await untilStatus(suppressed, 'suppressed');
    expect(addresses()).toEqual([released]);
    expect(await world.row(suppressed)).toMatchObject(wiped);
  });

  it('expires with its secret when it could not be delivered, and is recorded as failed', async () => {
    const to = newAddress();
    await world.outbox.send(aMail(to));
    world.advance(601);
    world.deliver(null);
    await untilStatus(to, 'expired');
    expect(await world.row(to)).toMatchObject(wiped);
    await until(async () =>
      expect((await world.activities()).at(-1)).toMatchObject({ pointer: 'email.mensagem.entregar', outcome: 'failed' }),
    );
  });
});

describe('a mail server that requires a login', () => {
  const login = { user: 'portal', password: 'segredo' };

  it('gets the login over TLS', async () => {
    const server = await mailServer({ login });
    const to = newAddress();
    await world.outbox.send(aMail(to));
    world.deliver(urlOf(server, 'segredo'));
    await untilStatus(to, 'sent');
    expect(server.secured()).toBe(1);
  });
  it('keeps the message in the queue when it refuses the login', async () => {
    const server = await mailServer({ login });
    const to = newAddress();
    await world.outbox.send(aMail(to));
    world.deliver(urlOf(server, 'errada'));
    await untilTried(to);
    expect(await world.row(to)).toMatchObject({ status: 'queued', attempts: 1, code: 'ABC234' });
    expect(world.troubles.join()).not.toContain('errada');
  });
  it('gets nothing when its certificate is not trusted', async () => {
    const server = await mailServer({ login });
    const to = newAddress();
    await world.outbox.send(aMail(to));
    world.deliver(urlOf(server, 'segredo', '?requireTLS=true'));
    await untilTried(to);
    expect(server.received).toEqual([]);
    expect((await world.row(to)).status).toBe('queued');
  });
  it.each([
    ['segredo', null],
    ['errada', expect.stringContaining('535')],
  ])('is verified by the doctor with the password %s', async (password, problem) => {
    const transport = createSmtpTransport({ url: urlOf(await mailServer({ login }), password), from: 'portal@portal.com.br' });
    expect(await transport.verify()).toEqual(problem);
    transport.close();
  });
});

describe('a mail server that refuses', () => {
  it('for now gets the message a minute later', async () => {
    let isBusy = true;
    const { url, received } = await mailServer({ onRecipient: () => (isBusy ? { code: 451, text: 'Greylisted' } : 'accept') });
    const to = newAddress();
    await world.outbox.send(aMail(to));
    world.deliver(url);
    await untilTried(to);
    const { nextAt } = await world.row(to);
    const wait = ((nextAt?.getTime() ?? 0) - Date.now()) / 1_000;
    expect(wait).toBeGreaterThanOrEqual(48);
    expect(wait).toBeLessThanOrEqual(72);
    isBusy = false;
    world.advance(73);
    await untilStatus(to, 'sent');
    expect(received).toHaveLength(1);
    expect((await world.row(to)).attempts).toBe(2);
  });

  it.each([
    ['the address', { onRecipient: () => ({ code: 550, text: '5.1.1 <x@acme.com.br> no such mailbox' }) }],
    ['the message', { onMessage: () => ({ code: 554, text: '5.7.1 refused' }) }],
  ])('%s for good ends the message, with an activity that names no person', async (_name, options: MailServerOptions) => {
    const { url } = await mailServer(options);
    const to = newAddress();
    await world.outbox.send(aMail(to));
    world.deliver(url);
    await untilStatus(to, 'failed');
    expect(await world.row(to)).toMatchObject({ ...wiped, sentAt: null, reply: expect.stringMatching(/^55/) });
    await until(async () => {
      const last = (await world.activities()).at(-1);
      expect(last).toMatchObject({ outcome: 'failed', detail: { ending: 'failed', reply: expect.stringMatching(/^55/) } });
      expect(JSON.stringify(last)).not.toMatch(new RegExp(`${to}|x@acme|ABC`));
    });
  });

  it('gets the message once it is back after it was away', async () => {
    const { url, port, close } = await startMailServer();
    await close();
    const to = newAddress();
    await world.outbox.send(aMail(to));
    world.deliver(url);
    await untilTried(to);
    expect((await world.row(to)).status).toBe('queued');
    const back = await mailServer({ port });
    world.advance(73);
    await untilStatus(to, 'sent');
    expect(back.addresses()).toEqual([to]);
  });
});

describe('several processes', () => {
  it('send each message once', async () => {
    const { url, addresses } = await mailServer();
    const all = Array.from({ length: 120 }, newAddress);
    for (const to of all) await world.outbox.send(aMail(to));
    for (let process = 0; process < 3; process += 1) world.deliver(url, { by: await world.anotherProcess() });
    await until(async () => expect((await world.statuses()).filter((status) => status === 'queued')).toEqual([]));
    expect(addresses().toSorted()).toEqual(all.toSorted());
  });
});

describe('a stop', () => {
  it('waits for the end of the current conversation', async () => {
    const gate: { open: () => void } = { open: () => undefined };
    const opened = new Promise<'accept'>((resolve) => (gate.open = () => resolve('accept')));
    let arrived = 0;
    const { url } = await mailServer({ onMessage: () => ((arrived += 1), opened) });
    const to = newAddress();
    await world.outbox.send(aMail(to));
    const delivery = world.deliver(url);
    await until(() => expect(arrived).toBe(1));
    const stopped = delivery.stop();
    gate.open();
    await stopped;
    expect((await world.row(to)).status).toBe('sent');
  });

  it('returns a hanging message, and the next process sends it at once', async () => {
    let arrived = 0;
    const hanging = await mailServer({ onMessage: () => ((arrived += 1), 'hang') });
    const to = newAddress();
    await world.outbox.send(aMail(to));
    const delivery = world.deliver(hanging.url, { shutdownGraceMs: 50, timeoutMs: 60_000 });
    await until(() => expect(arrived).toBe(1));
    await delivery.stop();
    expect(await world.row(to)).toMatchObject({ status: 'queued', code: 'ABC234' });
    const { url } = await mailServer();
    world.deliver(url);
    await untilStatus(to, 'sent');
  });

  it('accepts no further messages', async () => {
    const { url, received } = await mailServer();
    const delivery = world.deliver(url);
    await delivery.stop();
    const to = newAddress();
    await world.outbox.send(aMail(to));
    const before = (await world.row(to)).attempts;
    expect({ before, received }).toEqual({ before: 0, received: [] });
  });
});
