// The facts about this page that support needs, and the text that is copied or sent. The text never contains a secret or a whole
// e-mail address. Pure.
import type { ServiceName } from '#contract/services.ts';
import { maskEmail } from '#contract/rules/email.ts';
import type { RecentCode } from '#renderer/session/recent-codes.ts';

/** The answer of a checked service. Status 0: no answer came. */
export interface CheckedService {
  readonly service: ServiceName;
  readonly answer: { readonly status: number; readonly ms: number } | null;
}

export interface Facts {
  /** The formatted date and time. */
  readonly at: string;
  readonly address: string;
  /** The previous page. */
  readonly page: string | null;
  readonly browser: string;
  readonly system: string;
  /** The desktop app that shows the page; null in a browser. */
  readonly program: string | null;
  readonly viewport: string;
  readonly timeZone: string;
  readonly language: string;
  readonly online: boolean;
  readonly cookies: boolean;
  readonly storage: boolean;
  readonly webSocket: boolean;
  readonly services: readonly CheckedService[];
  /** Name of the company, when a person is signed in. */
  readonly company: string | null;
  readonly entities: string | null;
  readonly codes: readonly RecentCode[];
}

const emails = /[^\s@/?#&=:;,"'<>()]+@[^\s@/?#&=:;,"'<>()]+\.[a-z]{2,}/gi;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Texts that are long enough to be a session code or the hash of a link. */
const tokens = /[\w-]{20,}/g;

/** Masks secrets and e-mail addresses in a text. Correlation ids, which find a request in the log, are retained. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/\?\S*/g, '')
    .replace(emails, (email) => maskEmail(email))
    .replace(tokens, (token) => (uuid.test(token) ? token : '••••'));

const isUp = ({ status }: NonNullable<CheckedService['answer']>): boolean => status > 0 && status < 500;

/** Formats an answer as "✓ 41 ms" or "✗ sem resposta". */
export function answerWords(answer: CheckedService['answer']): string {
  if (answer === null) return '…';
  if (isUp(answer)) return `✓ ${answer.ms} ms`;
  return answer.status === 0 ? '✗ sem resposta' : `✗ erro ${answer.status}`;
}

const yes = (value: boolean): string => (value ? 'sim' : 'não');

/** The summary of all facts: the first failure, or that everything works. */
export type Health = { readonly kind: 'checking' | 'ok' | 'offline' } | { readonly kind: 'down'; readonly count: number };

export function healthOf({ online, services }: Pick<Facts, 'online' | 'services'>): Health {
  if (!online) return { kind: 'offline' };
  const count = services.filter(isDown).length;
  if (count > 0) return { kind: 'down', count };
  return { kind: services.some(({ answer }) => answer === null) ? 'checking' : 'ok' };
}

/** Whether the service was checked and does not work. */
export const isDown = ({ answer }: CheckedService): boolean => answer !== null && !isUp(answer);

/** The labels and values in the order of the screen. */
export const factRows = (facts: Facts): readonly (readonly [label: string, value: string])[] => [
  ...(facts.company === null ? [] : [['Portal', facts.company] as const]),
  ...(facts.entities === null ? [] : [['Empresas', facts.entities] as const]),
  ['Navegador', facts.browser],
  ['Sistema', facts.system],
  ...(facts.program === null ? [] : [['Aplicativo', facts.program] as const]),
  ['Janela', facts.viewport],
  ['Fuso horário', facts.timeZone],
  ['Idioma', facts.language],
  ['Conectado à rede', yes(facts.online)],
  ['Cookies', yes(facts.cookies)],
  ['Armazenamento local', yes(facts.storage)],
];

export const codeWords = ({ code, status, correlationId }: RecentCode): string =>
  `${code} (${status})${correlationId === '' ? '' : ` · ${correlationId}`}`;

/** The text of the diagnosis. `codes` are those that the person chose to send. */
export function diagnosisText(facts: Facts, codes: readonly RecentCode[] = facts.codes): string {
  const lines = [
    `Diagnóstico de ${facts.at}`,
    `Endereço: ${facts.address}`,
    ...(facts.page === null ? [] : [`Página anterior: ${facts.page}`]),
    ...factRows(facts).map(([label, value]) => `${label}: ${value}`),
    `WebSocket: ${yes(facts.webSocket)}`,
    ...facts.services.map(({ service, answer }) => `Serviço ${service}: ${answerWords(answer)}`),
    ...codes.map((code) => `Código: ${codeWords(code)}`),
  ];
  return lines.map(withoutSecrets).join('\n');
}
