import { describe, expect, it } from 'vitest';
import { PrivateCompany } from '../../../http/private-company.ts';
import { codeMail } from './code-mail.ts';
import { paintOf } from './letter.ts';
import { passwordLinkMail } from './password-mails.ts';
import { registerMail } from './registration-mails.ts';

const company = PrivateCompany.parse({
  id: 'girassol',
  status: 'enabled',
  appTitle: 'Girassol <b>& Cia</b>',
  appName: 'girassol',
  domain: ['senha.localhost'],
  module: [],
  loginType: 'both',
  style: { color: { primary: '#F1B300' }, legalName: 'Girassol "Sementes" Ltda' },
});
const sender = { id: company.id, origin: 'http://senha.localhost:4000', company };
const receiver = { email: 'joana@acme.com.br', nick: 'Joana <script>alert(1)</script>' };

describe('the letter with a code', () => {
  const mail = codeMail(sender, receiver, { code: 'ABC234', reference: 'K7' });
  it('tells code and reference in both forms', () => {
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('ABC 234');
      expect(form).toContain('K7');
      expect(form).toContain('10 minutos');
    }
    expect(mail).toMatchObject({ to: receiver.email, tenant: 'girassol', code: 'ABC234', links: [] });
  });
  it('keeps the code out of the subject', () => {
    expect(mail.subject).not.toMatch(/ABC ?234/);
    expect(mail.subject).toContain('K7');
  });
  it('never turns a name into HTML', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain('Girassol &lt;b&gt;&amp; Cia&lt;/b&gt;');
    expect(mail.html).toContain('Girassol &quot;Sementes&quot; Ltda');
  });
  it('wears the colour of the tenant', () => expect(mail.html).toContain('background:#F1B300;color:#000000'));
});

describe('letters with links', () => {
  const url = 'http://senha.localhost:4000/register?email=joana%40acme.com.br&hash=abc';
  it('carry the address once in text, once in HTML, and beside', () => {
    const mail = registerMail(sender, receiver.email, url);
    expect(mail.text).toContain(`\n${url}\n`);
    expect(mail.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(mail.links).toEqual([url]);
    expect(mail.text).toContain('72 horas');
  });
  it('say how long they live', () => {
    expect(passwordLinkMail(sender, receiver, 'lost-password', url).text).toContain('30 minutos');
    expect(passwordLinkMail(sender, receiver, 'register-password', url).subject).toContain('Crie sua senha');
  });
});

describe('text on the colour of a tenant', () => {
  it.each([
    ['#F1B300', '#000000'],
    ['#0B7A75', '#ffffff'],
    ['#FFFFFF', '#000000'],
    ['#000000', '#ffffff'],
    ['#777777', '#000000'],
  ])('%s carries %s', (primary, ink) => expect(paintOf(primary).ink).toBe(ink));
  it.each([undefined, 'red', '#12', 'url(x)', '#12345g'])('falls back for %j', (primary) =>
    expect(paintOf(primary).fill).toBe('#1F5FBF'),
  );
});
