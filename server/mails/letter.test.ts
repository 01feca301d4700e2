import { describe, expect, it } from 'vitest';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { phoneChangedMail } from './account-mails.ts';
import { codeMail } from './code-mail.ts';
import { anonymizationMail, type MailedRequest, requestToPersonMail } from './privacy-mails.ts';
import { directLinkMail, invitationMail } from './invitation-mails.ts';
import { passwordChangedMail, passwordLinkMail } from './password-mails.ts';
import { alreadyRegisteredMail, registeredMail, registerMail } from './registration-mails.ts';
import { solicitationAnsweredMail, solicitationMail } from './solicitation-mails.ts';

const company = PrivateCompany.parse({
  id: 'girassol',
  status: 'enabled',
  appTitle: 'Girassol <b>& Cia</b>',
  appName: 'girassol',
  domain: ['senha.localhost'],
  module: [],
  loginType: 'both',
  style: { color: { primary: '#F1B300' }, legalName: 'Girassol "Sementes" Ltda', support: 'suporte@girassol.com.br' },
  mail: { replyTo: 'suporte@girassol.com.br' },
});
const origin = 'http://senha.localhost:4000';
const sender = { id: company.id, origin, company };
const evil = 'Joana <script>alert(1)</script>"\'\r\nBcc: todos@x.com';
const receiver = { email: 'joana@acme.com.br', nick: evil };
const host = { name: evil, email: 'ricardo@acme.com.br' };
const url = `${origin}/register?email=joana%40acme.com.br&hash=abc`;
const week = 7 * 86_400_000;

const privacyRequest: MailedRequest = {
  id: 'ABCDE23456',
  kind: 'correction',
  status: 'open',
  text: evil,
  answer: null,
  createdAt: new Date('2026-11-21T12:00:00Z'),
  dueAt: new Date('2026-12-06T12:00:00Z'),
};

const letters: Readonly<Record<string, Mail>> = {
  code: codeMail(sender, receiver, { purpose: 'sign-in', code: 'ABC234', reference: 'K7' }),
  'code of a proof': codeMail(sender, receiver, { purpose: 'proof', code: 'ABC234', reference: 'K7' }),
  'code for an address': codeMail(sender, receiver, { purpose: 'email', code: 'ABC234', reference: 'K7' }),
  'privacy request': requestToPersonMail(sender, receiver, privacyRequest),
  'privacy request answered': requestToPersonMail(sender, receiver, { ...privacyRequest, status: 'refused', answer: evil }),
  anonymization: anonymizationMail(sender, receiver, privacyRequest.dueAt),
  'anonymization cancelled': anonymizationMail(sender, receiver, null),
  'phone changed': phoneChangedMail(sender, receiver, '11987654321'),
  register: registerMail(sender, receiver.email, url),
  'already registered': alreadyRegisteredMail(sender, receiver.email),
  registered: registeredMail(sender, receiver.email, evil),
  'lost password': passwordLinkMail(sender, receiver, 'lost-password', url),
  'first password': passwordLinkMail(sender, receiver, 'register-password', url),
  'password changed': passwordChangedMail(sender, receiver),
  invitation: invitationMail(sender, receiver, {
    host,
    companies: [evil],
    profiles: ['Vendas'],
    message: evil,
    url,
    lifetimeMs: week,
  }),
  'direct link': directLinkMail(sender, receiver, { host, item: evil, company: evil, url, lifetimeMs: week }),
  solicitation: solicitationMail(sender, receiver, {
    requester: host,
    company: evil,
    profiles: ['Vendas'],
    term: null,
    message: evil,
    urls: { approve: `${url}&answer=approved`, refuse: `${url}&answer=refused` },
    lifetimeMs: week,
  }),
  'solicitation answered': solicitationAnsweredMail(sender, receiver, {
    answer: 'refused',
    company: evil,
    profiles: ['Vendas'],
    reason: evil,
  }),
};
const named = (name: string): Mail => {
  const mail = letters[name];
  if (mail === undefined) throw new Error(name);
  return mail;
};
const escaped = (text: string) => text.replaceAll('&', '&amp;');

const withLogo = (logo: string) =>
  registerMail({ ...sender, company: { ...company, style: { ...company.style, logo } } }, receiver.email, url).html;

describe.each(Object.entries(letters))('the letter "%s"', (_name, mail) => {
  it('escapes names in HTML', () => {
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.html).toContain('Girassol &lt;b&gt;&amp; Cia&lt;/b&gt;');
    expect(mail.html).toContain('Girassol &quot;Sementes&quot; Ltda');
  });
  it('writes each header value on one line', () => {
    expect(`${mail.subject}${mail.senderName}`).not.toMatch(/[\r\n]/);
    expect(mail).toMatchObject({ to: 'joana@acme.com.br', replyTo: 'suporte@girassol.com.br', tenant: 'girassol' });
  });
  it('names the sender, and advises people who did not cause it, in both forms', () => {
    for (const form of [mail.text, mail.html]) expect(form).toContain('Não foi você?');
    expect(mail.subject).toContain('Girassol');
    expect(mail.senderName).toBe('Girassol <b>& Cia</b>');
  });
  it('has the same links in both forms, and no others', () => {
    const hrefs = Array.from(mail.html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    expect(hrefs).toEqual((mail.links ?? []).map(escaped));
    for (const link of mail.links ?? []) expect(mail.text).toContain(`\n${link}\n`);
  });
  it('contains no secret in the preview', () => {
    const preview = /<div style="display:none[^>]*>([^<]*)/.exec(mail.html)?.[1] ?? '';
    expect(preview.length).toBeGreaterThan(10);
    expect(preview).not.toMatch(/ABC ?234|hash=/);
    expect(mail.subject).not.toMatch(/ABC ?234|hash=/);
  });
  it('masks the addresses of other people', () => {
    for (const form of [mail.text, mail.html]) expect(form).not.toContain('ricardo@');
  });
});

describe('the letter with a code', () => {
  it('contains code, reference and lifetime in both forms, and no link', () => {
    const mail = named('code');
    for (const form of [mail.text, mail.html]) {
      for (const part of ['ABC 234', 'K7', '10 minutos']) expect(form).toContain(part);
      expect(form).not.toMatch(/https?:/);
    }
    expect(mail).toMatchObject({ code: 'ABC234', links: [], secretLifetimeMs: 600_000 });
    expect(mail.subject).toContain('K7');
  });
});

describe('letters with secrets', () => {
  it.each([
    ['code', '10 minutos'],
    ['register', '72 horas'],
    ['lost password', '30 minutos'],
    ['first password', '72 horas'],
    ['invitation', '7 dias'],
    ['direct link', '7 dias'],
    ['solicitation', '7 dias'],
  ])('state in "%s" the lifetime %s', (name, words) => {
    expect(named(name).text).toContain(`por ${words}`);
    expect(named(name).secretLifetimeMs).not.toBeNull();
  });
});

describe('names of others', () => {
  it.each([
    [null, 'Olá! Mariana Costa (mar'],
    ['', 'Olá! Mariana Costa (mar'],
    ['Ana Lima', 'Olá, Ana! Mariana Costa (mar'],
  ])('are not greeted in place of the receiver %j', (nick, start) => {
    const link = { host: { name: 'Mariana Costa', email: 'mariana@acme.com.br' }, item: 'Pedidos', company: 'Acme', url };
    expect(directLinkMail(sender, { email: 'ana@b.com', nick }, { ...link, lifetimeMs: week }).text).toContain(start);
  });
  it('are shown with the masked address', () => expect(named('invitation').text).toContain('(ric••••@acme.com.br)'));
  it('are shortened, so that they cannot contain a message', () => {
    const host = { name: 'x'.repeat(500), email: 'a@b.com' };
    const link = { host, item: 'y'.repeat(500), company: 'z'.repeat(500), url, lifetimeMs: week };
    expect(directLinkMail(sender, receiver, link).text).not.toMatch(/x{61}|y{61}|z{61}/);
  });
});

const picture = 'data:image/png;base64,iVBORw0KGgo=';
const withPicture = (logo?: string) =>
  registerMail(
    {
      ...sender,
      company: { ...company, style: { ...company.style, ...(logo === undefined ? {} : { logo }) }, mail: { logo: picture } },
    },
    receiver.email,
    url,
  ).html;

describe('the mark', () => {
  it.each([
    ['Portal Aurora', 'A'],
    ['Girassol Energia', 'G'],
  ])('is the monogram of %s that the portal shows', (appTitle, letter) => {
    const { html } = registerMail({ ...sender, company: { ...company, appTitle } }, receiver.email, url);
    expect(html).toMatch(new RegExp(`<span class="m-edge"[^>]*>${letter}</span>`));
  });
  it.each([undefined, 'https://cdn.acme.com.br/l.png', 'data:image/svg+xml,%3Csvg/%3E'])(
    'is the picture for mails, also when the logo of the pages is %s',
    (logo) => {
      expect(withPicture(logo).match(/<img [^>]*>/g)).toHaveLength(1);
      expect(withPicture(logo)).toContain(`src="${picture}"`);
    },
  );
  it.each([
    ['/logo.png', `src="${origin}/logo.png"`],
    ['https://cdn.acme.com.br/l.png', 'src="https://cdn.acme.com.br/l.png"'],
  ])('shows the logo %s', (logo, expected) => expect(withLogo(logo)).toContain(expected));
  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg>', 'http://[', '/logo.svg', 'https://cdn.acme.com.br/l.SVG?v=2'])(
    'shows a letter instead of %s',
    (logo) => expect(withLogo(logo)).not.toContain('<img'),
  );
});
