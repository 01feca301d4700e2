// The chart of the login flow: calls the reducer with every possible event from the first step on. `npm run login-chart` writes it to
// docs/login-flow.md; a test compares both.
import { UserExists, User } from '#contract/entities/user.ts';
import { reduce, startFlow } from './login-flow.ts';
import type { Event, Flow, LoginRules, RequestKind, Refusal, State } from './login-states.ts';

const base: LoginRules = {
  loginType: 'both',
  hasExternalAuth: false,
  isLdap: false,
  selfRegistration: { enabled: true, enableUserNotRegisteredNotification: false },
  filterExpression: [],
  loginConnectionCheck: { enable: true, forceConnectionError: false },
};

/** One company of each kind. */
const companies: Readonly<Record<string, LoginRules>> = {
  password: { ...base, loginType: 'password' },
  otp: { ...base, loginType: 'otp' },
  both: base,
  'two steps': { ...base, loginType: 'password-and-otp' },
  directory: { ...base, loginType: 'password', isLdap: true },
  external: { ...base, loginType: 'password', hasExternalAuth: true },
  closed: { ...base, selfRegistration: { enabled: false, enableUserNotRegisteredNotification: true } },
};

type Sample = readonly [label: string, event: Event];

const email = 'ana@empresa.com.br';
const at = 0;
const user = User.parse({ id: 'u', email, nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] });

/** Actions of a person. "Voltar" and "Trocar de e-mail" lead to the previous step and to the first step; they are not drawn. */
const userEvents: readonly Sample[] = [
  ['e-mail sent', { kind: 'email-submitted', email }],
  ['by password', { kind: 'method-chosen', method: 'password', at }],
  ['by code', { kind: 'method-chosen', method: 'code', at }],
  ['password sent', { kind: 'password-submitted', password: 'x' }],
  ['code sent', { kind: 'code-submitted', code: 'ABCDEF' }],
  ['password forgotten', { kind: 'password-forgotten', at }],
  ['address confirmed', { kind: 'email-confirmed', email, at }],
  ['other address', { kind: 'email-confirmed', email: 'eva@empresa.com.br', at }],
  ['maintenance checked', { kind: 'maintenance-checked' }],
];

const known = { nick: 'Ana' };
const people: Readonly<Record<string, object>> = {
  'not registered': {},
  'known by a direct link only': { status: 'pendingByDirectHash' },
  blocked: { ...known, blocked: true },
  'blocked by a host': { ...known, hostBlocked: true },
  'of Microsoft': { ...known, isAdfs: true },
  known,
  'of a directory': { ...known, isLdap: true },
  'without a password': { ...known, needsPassword: true },
};

const refused = (attempt: number, status: number, code: string): Sample => {
  const refusal: Refusal = { status, code, message: '', correlationId: '' };
  return [`refused ${code}`, { kind: 'refused', attempt, refusal }];
};

const sent = { reference: 'K7', resendAt: at, expiresAt: at };

/** The possible answers to a request. Without an answer the step does not change, and the failure dialog is shown over it. */
function answers(request: RequestKind, attempt: number): readonly Sample[] {
  const opened: Sample = ['session opened', { kind: 'session-opened', attempt, opened: { user, isPublic: false } }];
  const code: Sample = ['code on its way', { kind: 'code-sent', attempt, sent }];
  const mail: Sample = ['link on its way', { kind: 'mail-sent', attempt, resendAt: at }];
  const connection = (ok: boolean): Sample => [
    ok ? 'connection is there' : 'no connection to the tenant’s systems',
    { kind: 'connection-checked', attempt, ok, at, random: 0.5 },
  ];
  const blocked = refused(attempt, 400, '#USER_BLOCKED');
  const all: Readonly<Record<RequestKind, readonly Sample[]>> = {
    'check-user': Object.entries(people).map(([label, fields]) => [
      label,
      { kind: 'user-found', attempt, user: UserExists.parse(fields), at },
    ]),
    'log-in': [opened, blocked, refused(attempt, 401, '#WRONG_PASSWORD')],
    'validate-password': [code, blocked, refused(attempt, 401, '#WRONG_PASSWORD')],
    'request-code': [code, blocked],
    'log-in-with-code': [opened, blocked, refused(attempt, 401, '#EXPIRED_CODE'), refused(attempt, 401, '#INVALID_TOKEN')],
    'request-mail': [mail],
    'create-user': [mail, refused(attempt, 404, '#NOT_FOUND')],
    'store-session': [['session stored', { kind: 'session-stored', attempt }]],
    'check-connection': [connection(true), connection(false)],
    'check-again': [connection(true), connection(false)],
  };
  return all[request];
}

interface Edge {
  readonly from: State['kind'];
  readonly to: State['kind'];
  readonly label: string;
}

const keyOf = ({ state, pending }: Flow): string =>
  JSON.stringify([{ ...state, problem: null, tries: 0 }, pending?.request ?? null]);

/** Every transition between screens that the reducer makes for `rules`. */
function edgesOf(rules: LoginRules): readonly Edge[] {
  const seen = new Set<string>();
  const edges = new Map<string, Edge>();
  const waiting: Flow[] = [startFlow()];
  for (let flow = waiting.pop(); flow !== undefined; flow = waiting.pop()) {
    if (seen.has(keyOf(flow))) continue;
    seen.add(keyOf(flow));
    const { pending, state } = flow;
    for (const [label, event] of pending ? answers(pending.request, pending.attempt) : userEvents) {
      const next = reduce(rules, flow, event).state;
      // The memory of sent codes is cleared, so that the chart shows the sending of a code after going back.
      waiting.push({ ...next, memory: startFlow().memory });
      const edge = { from: state.kind, to: next.state.kind, label };
      if (edge.from !== edge.to) edges.set(JSON.stringify(edge), edge);
    }
  }
  return Array.from(edges.values());
}

const node = (kind: string): string => kind.replaceAll('-', '_');

function lines(): readonly string[] {
  const found = new Map<string, { readonly edge: Edge; readonly companies: readonly string[] }>();
  for (const [name, rules] of Object.entries(companies)) {
    for (const edge of edgesOf(rules)) {
      const key = JSON.stringify(edge);
      found.set(key, { edge, companies: [...(found.get(key)?.companies ?? []), name] });
    }
  }
  const arrows = new Map<string, readonly string[]>();
  for (const { edge, companies: where } of found.values()) {
    const arrow = `${node(edge.from)} --> ${node(edge.to)}`;
    const everywhere = where.length === Object.keys(companies).length;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), everywhere ? edge.label : `${edge.label} [${where.join(', ')}]`]);
  }
  return Array.from(arrows, ([arrow, labels]) => `  ${arrow}: ${labels.toSorted().join('<br>')}`).toSorted();
}

/** docs/login-flow.md. */
export const loginChart = (): string =>
  [
    '# The login flow',
    '',
    '`npm run login-chart` generates this file: it calls the reducer of `renderer/features/login/login-flow.ts` with every possible',
    'event, for one company of each kind. A test fails when the file is outdated. Brackets name the companies to which a transition',
    'applies; a transition without brackets applies to all. The chart omits "Voltar" and the browser’s Back (to the previous step),',
    '"Trocar" (to the e-mail), and events that do not change the screen: a problem at a field, or "Algum imprevisto aconteceu!".',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> email',
    ...lines(),
    '  signed_in --> [*]: terms, redirect_url, notifications or the app route',
    '  microsoft --> [*]: to Microsoft, back at /federationLogin',
    '  email --> [*]: Microsoft chosen, where the company has it',
    '```',
    '',
    'A reload restores every state except `signing-in` and `signed-in`, and the sent codes and links with their times. Passwords and',
    'typed codes are never stored. After a reload in `signing-in`, the guard runs the connection check before it shows a page.',
    '',
  ].join('\n');
