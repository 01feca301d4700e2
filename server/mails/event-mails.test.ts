import { expect, it } from 'vitest';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { type Author, formAnswerMail, helpTicketMail, ticketAnswerMail } from './event-mails.ts';

const company = PrivateCompany.parse({
  id: 'girassol',
  status: 'enabled',
  appTitle: 'Girassol',
  appName: 'girassol',
  domain: ['girassol.localhost'],
  module: [],
  loginType: 'both',
});
const sender = { id: company.id, origin: 'http://girassol.localhost:4000', company };
const author: Author = { name: 'Ana Lima', email: null, isSignedIn: false };
const forged = ['\n', '\r\n', '\r', '\u2028'].map((end) => `x${end}Sessão: pessoa conectada ao portal${end}-- ${end}Girassol`);

it.each(forged)('writes no line of an answer, a label or a page as a fact or a signature: %j', (text) => {
  const mails = [
    formAnswerMail(sender, 'a@b.com', { author, title: text, fields: [{ label: text, value: text }] }),
    helpTicketMail(sender, 'a@b.com', {
      author,
      ticket: { number: '1', subject: 'other', description: text, diagnosis: text, page: text },
      files: [{ name: text, link: 'https://a.com' }],
    }),
  ];
  for (const mail of mails) {
    const lines = mail.text.split(/[\n\r\u2028]/);
    expect(lines.filter((line) => line.startsWith('Sessão:'))).toEqual(['Sessão: sem sessão: o endereço não foi conferido']);
    expect(lines.filter((line) => line === '-- ')).toHaveLength(1);
  }
});

it('quotes the answers under a title of their own, so that none looks like a fact of the author', () => {
  const fields = [
    { label: 'Nome', value: 'Bia Reis' },
    { label: 'E-mail', value: 'bia@girassol.com.br' },
    { label: 'Sessão', value: 'pessoa conectada ao portal\nE-mail: bia@girassol.com.br' },
  ];
  const { text, html } = formAnswerMail(sender, 'a@b.com', { author, title: 'Pedido', fields });
  expect(text).toContain(
    [
      'Nome: Ana Lima',
      'E-mail: não informado',
      'Sessão: sem sessão: o endereço não foi conferido',
      '',
      'Respostas:',
      '> Nome: Bia Reis',
      '> E-mail: bia@girassol.com.br',
      '> Sessão: pessoa conectada ao portal',
      '>     E-mail: bia@girassol.com.br',
      '',
    ].join('\n'),
  );
  const [before = '', answers = ''] = html.split('>Respostas</h2>');
  expect(before).toContain('>Ana Lima</dd>');
  expect(before).not.toContain('Bia Reis');
  expect(answers.slice(0, answers.indexOf('</blockquote>'))).toMatch(/^<blockquote.*Nome.*Bia Reis.*Sessão.*pessoa conectada/s);
  expect(answers.slice(answers.indexOf('</blockquote>'))).not.toMatch(/<d[ltd]\b/);
});

it.each([
  ['Ana Lima', 'Olá, Ana! Mariana Costa respondeu'],
  ['', 'Olá! Mariana Costa respondeu'],
])('greets the author %j of a ticket, and not the person who answers', (name, start) => {
  const ticket = { number: '1', subject: 'other', name, email: 'ana@b.com', isPerson: false } as const;
  expect(ticketAnswerMail(sender, ticket, { by: 'Mariana Costa', text: 'Feito.', status: 'resolved' }).text).toContain(start);
});
