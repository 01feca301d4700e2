// Failures that can be caused on purpose, and the expected reaction of the portal.
import type { FailureReason } from '#renderer/module-host/runtime/module-runtime.ts';

export type CallFault =
  | { readonly kind: 'status'; readonly status: number; readonly code: string }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'slow'; readonly ms: number };

export interface CallTrial {
  readonly title: string;
  readonly expected: string;
  readonly fault: CallFault;
}

/** Faults of a single call. */
export const callTrials: readonly CallTrial[] = [
  {
    title: '401: sessão recusada',
    expected: 'Fecha os diálogos e vai ao login, com volta para esta página.',
    fault: { kind: 'status', status: 401, code: '#INVALID_SESSION' },
  },
  {
    title: '0: sem resposta',
    expected: 'Diálogo “Algum imprevisto aconteceu!”, e a falha é registrada.',
    fault: { kind: 'no-answer' },
  },
  {
    title: '500: erro do servidor',
    expected: 'O mesmo diálogo, com o protocolo da chamada.',
    fault: { kind: 'status', status: 500, code: '#INTERNAL' },
  },
  {
    title: '503: manutenção',
    expected: 'O mesmo diálogo, com o código da manutenção.',
    fault: { kind: 'status', status: 503, code: '#MAINTENANCE' },
  },
  {
    title: '429: tentativas demais',
    expected: 'A tela diz para aguardar alguns minutos.',
    fault: { kind: 'status', status: 429, code: '#TOO_MANY_ATTEMPTS' },
  },
  {
    title: '403: sem acesso',
    expected: 'A tela diz que não há acesso.',
    fault: { kind: 'status', status: 403, code: '#FORBIDDEN' },
  },
  {
    title: 'Demora de 7 s',
    expected: 'A tela espera, e a resposta chega.',
    fault: { kind: 'slow', ms: 7_000 },
  },
];

interface PartTrial {
  readonly title: string;
  readonly expected: string;
  /** The message of the browser when the file cannot be loaded. */
  readonly message: string;
}

/** Faults of parts of the page that cannot be loaded or rendered. */
export const partTrials: readonly PartTrial[] = [
  {
    title: 'Pedaço que não chega',
    expected: '“Não foi possível carregar esta tela”, com “Recarregar”.',
    message: 'Failed to fetch dynamically imported module: /assets/laboratorio.js',
  },
  {
    title: 'CSS que não chega',
    expected: 'A mesma tela, com o código #CSS_CHUNK_LOAD.',
    message: 'Unable to preload CSS for /assets/laboratorio.css',
  },
  {
    title: 'Tela que quebra',
    expected: '“Algum imprevisto aconteceu!” no lugar da tela.',
    message: 'Falha provocada no laboratório.',
  },
];

export interface ModuleTrial {
  readonly reason: FailureReason;
  readonly title: string;
  /** The script of the frame; null when its download must fail. */
  readonly source: string | null;
}

const asModule = (body: string): string =>
  `export default function start(portal) { portal.kit.page({ title: 'Módulo' }); ${body} }`;

/** Every failure of a module. */
export const moduleTrials: readonly ModuleTrial[] = [
  { reason: 'download', title: 'Não chega', source: null },
  {
    reason: 'policy',
    title: 'Bloqueado por política',
    source: "import 'https://outro.example/x.js'; export default function start() {}",
  },
  { reason: 'hung', title: 'Trava (15 s)', source: asModule('for (;;) Math.random();') },
  { reason: 'crashed', title: 'Sai do ar', source: asModule("throw new Error('Falha provocada.');") },
  { reason: 'navigated', title: 'Abre outra página', source: asModule("location.href = 'about:blank';") },
  { reason: 'leaking', title: 'Tenta enviar dados para fora', source: asModule("document.createElement('iframe');") },
  {
    reason: 'flooded',
    title: 'Mensagens demais',
    source: asModule(
      "const call = () => { for (let i = 0; i < 500; i += 1) portal.ui.title('x').catch(() => undefined); setTimeout(call); }; call();",
    ),
  },
  {
    reason: 'blocking',
    title: 'Mensagens grandes demais',
    source: asModule(
      "const big = Array.from({ length: 400_000 }, (_, i) => ({ a: i, b: 'x' + i })); setInterval(() => parent.postMessage({ big }, '*'), 700);",
    ),
  },
  { reason: 'focus', title: 'Toma o teclado da busca (Ctrl+K)', source: asModule('setInterval(() => window.focus(), 50);') },
  {
    reason: 'history',
    title: 'Enche o histórico',
    source: asModule("for (let i = 0; i < 60; i += 1) location.hash = 'h' + i;"),
  },
  {
    reason: 'forbidden',
    title: 'Sem permissão',
    source: asModule(
      "for (const id of ['a', 'b', 'c']) portal.sql.run('nao-declarada-' + id).catch((error) => console.warn(error.code));",
    ),
  },
];
