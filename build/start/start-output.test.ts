import { describe, expect, it } from 'vitest';
import { accountsOf } from './demo-accounts.ts';
import { readableLine } from './log-lines.ts';

describe('a line of the log', () => {
  const time = new Date(2026, 10, 21, 9, 42, 7).getTime();
  it.each([
    [
      { level: 30, time, pid: 1, hostname: 'x', msg: 'Portal em modo de demonstração' },
      '09:42:07 Portal em modo de demonstração',
    ],
    [{ level: 40, time, msg: 'answered', status: 503, route: 'GET /x' }, '09:42:07 aviso: answered status=503 route=GET /x'],
    [
      { level: 50, time, msg: 'unexpected', err: { message: 'x', stack: 'Error: x\n  at y' } },
      '09:42:07 erro: unexpected\nError: x\n  at y',
    ],
  ])('shows %j as one line', (entry, text) => expect(readableLine(JSON.stringify(entry))).toBe(text));
  it.each(['not json', '{"level":30}', '[]', ''])('leaves %j alone', (line) => expect(readableLine(line)).toBe(line));
});

const account = (tenant: string, email: string, password: string | null) => ({
  tenant,
  url: `http://${tenant}.localhost:4000`,
  email,
  password,
  role: 'Vendas',
  note: 'Vê tudo',
});

describe('the table of accounts', () => {
  it('groups accounts by tenant and aligns the columns', () => {
    expect(accountsOf([account('a', 'ana@a.com', 'Senha@1'), account('b', 'jo@b.com', null)])).toBe(
      '  a  http://a.localhost:4000\n    ana@a.com  Senha@1  Vendas · Vê tudo\n\n' +
        '  b  http://b.localhost:4000\n    jo@b.com   –        Vendas · Vê tudo',
    );
  });
});
