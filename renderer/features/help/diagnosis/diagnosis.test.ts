import { describe, expect, it } from 'vitest';
import { answerWords, diagnosisText, factRows, type Facts, healthOf, withoutSecrets } from './diagnosis.ts';
import { readAgent } from './user-agent.ts';

const correlationId = '2f1c3a52-9d1f-4f55-8a0e-0a63f4c0b6f1';
const facts: Facts = {
  at: '21/11/2026 22:10',
  address: 'https://portal.aurora.com.br/help',
  page: '/dashboard/vendas',
  browser: 'Chrome 140.0',
  system: 'Linux',
  program: null,
  viewport: '1280 × 800',
  timeZone: 'America/Sao_Paulo',
  language: 'pt-BR',
  online: true,
  cookies: true,
  storage: false,
  webSocket: true,
  services: [
    { service: 'auth', answer: { status: 200, ms: 41 } },
    { service: 'core', answer: { status: 0, ms: 10_000 } },
    { service: 'file', answer: { status: 503, ms: 4 } },
    { service: 'app', answer: null },
  ],
  company: 'Portal Aurora',
  entities: '2 empresas',
  codes: [{ code: '#EXEMPLO', status: 504, correlationId, at: 0 }],
};

it('lists the facts for support in order', () => {
  expect(diagnosisText(facts)).toBe(`Diagnóstico de 21/11/2026 22:10
Endereço: https://portal.aurora.com.br/help
Página anterior: /dashboard/vendas
Portal: Portal Aurora
Empresas: 2 empresas
Navegador: Chrome 140.0
Sistema: Linux
Janela: 1280 × 800
Fuso horário: America/Sao_Paulo
Idioma: pt-BR
Conectado à rede: sim
Cookies: sim
Armazenamento local: não
WebSocket: sim
Serviço auth: ✓ 41 ms
Serviço core: ✗ sem resposta
Serviço file: ✗ erro 503
Serviço app: …
Código: #EXEMPLO (504) · ${correlationId}`);
});
it('omits unknown facts and codes that were not chosen', () => {
  const text = diagnosisText({ ...facts, page: null, company: null, entities: null }, []);
  for (const word of ['Página anterior', 'Portal:', 'Empresas', 'Código']) expect(text).not.toContain(word);
});
it('names the desktop app', () => {
  expect(diagnosisText({ ...facts, program: 'Portal 0.1.0 · Electron 45.4.1' })).toContain(
    'Aplicativo: Portal 0.1.0 · Electron 45.4.1',
  );
});
it('masks secrets and e-mail addresses in every fact', () => {
  const code = 'pZ3x0b7dQm1rS5tU8vW2yA4cE6gI9kLn0pZ3x0b7dQm';
  const bad = `joana.prado@aurora.com.br ${code}`;
  const text = diagnosisText({
    ...facts,
    address: `https://x.com/session/${code}?hash=abc&email=joana.prado@aurora.com.br`,
    page: `/changePassword/${bad}`,
    browser: bad,
    entities: bad,
    codes: [{ code: bad, status: 1, correlationId: code, at: 0 }],
  });
  for (const secret of [code, 'joana.prado', 'hash=abc']) expect(text).not.toContain(secret);
  expect(text).toContain('joana••••••@aurora.com.br');
});

it.each([
  ['/a?email=ana@x.com&hash=1 fim', '/a fim'],
  ['ana.lima@casa.com.br', 'ana.••••@casa.com.br'],
  [correlationId, correlationId],
  ['/session/0123456789abcdefghij', '/session/••••'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
])('masks %s as %s', (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected);
});

it.each([
  [null, '…'],
  [{ status: 200, ms: 7 }, '✓ 7 ms'],
  [{ status: 404, ms: 7 }, '✓ 7 ms'],
  [{ status: 500, ms: 7 }, '✗ erro 500'],
  [{ status: 0, ms: 7 }, '✗ sem resposta'],
])('shows the answer %j as %s', (answer, words) => {
  expect(answerWords(answer)).toBe(words);
});

it('shows no technical state on the screen that only the copied text needs', () =>
  expect(factRows(facts).map(([label]) => label)).not.toContain('WebSocket'));

describe('the one line about everything', () => {
  const up = { service: 'auth', answer: { status: 200, ms: 4 } } as const;
  const refusing = { service: 'file', answer: { status: 403, ms: 4 } } as const;
  const down = { service: 'core', answer: { status: 503, ms: 4 } } as const;
  const silent = { service: 'app', answer: { status: 0, ms: 4 } } as const;
  const waiting = { service: 'access', answer: null } as const;
  it.each([
    ['that all works', true, [up, refusing], { kind: 'ok' }],
    ['that the check runs', true, [up, waiting], { kind: 'checking' }],
    ['how many services fail, before the check ends', true, [down, waiting], { kind: 'down', count: 1 }],
    ['how many services fail', true, [down, silent, up], { kind: 'down', count: 2 }],
    ['that there is no connection before anything else', false, [down, silent], { kind: 'offline' }],
  ])('says %s', (_name, online, services, health) => expect(healthOf({ online, services })).toEqual(health));
});

describe('browsers and systems', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.1.2 Safari/537.36',
      'Chrome 140.0.1.2',
      'Windows 10 ou 11',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.3.4',
      'Edge 140.0.3.4',
      'Windows 10 ou 11',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143.0', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari 19.0',
      'macOS 10.15.7',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome 140.0',
      'iOS 18.2',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-A156) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet 28.0',
      'Android 15',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) portal/0.1.0 Chrome/140.0 Electron/45.4.1 Safari/537.36',
      'Electron 45.4.1',
      'Linux',
    ],
    ['lynx', 'desconhecido', 'desconhecido'],
  ])('are read from %s', (userAgent, browser, system) => {
    expect(readAgent(userAgent)).toEqual({ browser, system });
  });
});
