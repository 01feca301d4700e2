// The facts about this page that support needs, and the text that is copied or sent. Pure. It contains no secret and no whole address
// of a person, whatever the page shows.
import type { ServiceName } from '#contract/services.ts';
import { maskEmail } from '#contract/rules/email.ts';
import type { RecentCode } from '#renderer/session/recent-codes.ts';

/** The answer of a checked service. Status 0: no answer came. */
export interface CheckedService {
  readonly service: ServiceName;
  readonly answer: { readonly status: number; readonly ms: number } | null;
}

export interface Facts {
  /** As people write a moment. */
  readonly at: string;
  readonly address: string;
  /** The page they came from. */
  readonly page: string | null;
  readonly browser: string;
  readonly system: string;
  /** The shell around the page. */
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
/** Long enough to open something: session codes and hashes of links. */
const tokens = /[\w-]{20,}/g;

/** The text without secrets and addresses of people. Ids that find a request in the log stay. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/\?\S*/g, '')
    .replace(emails, (email) => maskEmail(email))
    .replace(tokens, (token) => (uuid.test(token) ? token : '••••'));

export const isUp = ({ status }: NonNullable<CheckedService['answer']>): boolean => status > 0 && status < 500;

/** "✓ 41 ms", "✗ sem resposta". */
export function answerWords(answer: CheckedService['answer']): string {
  if (answer === null) return '…';
  if (isUp(answer)) return `✓ ${answer.ms} ms`;
  return answer.status === 0 ? '✗ sem resposta' : `✗ erro ${answer.status}`;
}

const yes = (value: boolean): string => (value ? 'sim' : 'não');

/** Label and value, in the order of the screen. */
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
  ['WebSocket', yes(facts.webSocket)],
];

export const codeWords = ({ code, status, correlationId }: RecentCode): string =>
  `${code} (${status})${correlationId === '' ? '' : ` · ${correlationId}`}`;

/** `codes` are those the person chose to tell. */
export function diagnosisText(facts: Facts, codes: readonly RecentCode[] = facts.codes): string {
  const lines = [
    `Diagnóstico de ${facts.at}`,
    `Endereço: ${facts.address}`,
    ...(facts.page === null ? [] : [`Página anterior: ${facts.page}`]),
    ...factRows(facts).map(([label, value]) => `${label}: ${value}`),
    ...facts.services.map(({ service, answer }) => `Serviço ${service}: ${answerWords(answer)}`),
    ...codes.map((code) => `Código: ${codeWords(code)}`),
  ];
  return lines.map(withoutSecrets).join('\n');
}
