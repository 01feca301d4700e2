// The chart of the login flow: what the reducer does with everything that can happen, from the first step on. Written to
// docs/login-flow.md by `npm run login-chart`; a test compares.
import { UserExists, User } from '#contract/entities/user.ts';
import { reduce, startFlow } from '#renderer/features/login/login-flow.ts';
import type { Event, Flow, LoginRules, Question, Refusal, State } from '#renderer/features/login/login-states.ts';

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

/** Acts of a person. "Voltar" and "Trocar de e-mail" lead to the step before and to the first step: not drawn. */
const userEvents: readonly Sample[] = [
  ['e-mail sent', { kind: 'email-submitted', email }],
  ['by password', { kind: 'method-chosen', method: 'password', at }],
  ['by code', { kind: 'method-chosen', method: 'code', at }],
  ['password sent', { kind: 'password-submitted', password: 'x' }],
  ['code sent', { kind: 'code-submitted', code: 'ABCDEF' }],
  ['password forgotten', { kind: 'password-forgotten', at }],
  ['address confirmed', { kind: 'email-confirmed', email, at }],
  ['other address', { kind: 'email-confirmed', email: 'eva@empresa.com.br', at }],
  ['looked again', { kind: 'maintenance-checked' }],
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

/** Answers to a question. Without an answer the step stays as it is under the warning dialog. */
function answers(question: Question, attempt: number): readonly Sample[] {
  const opened: Sample = ['session opened', { kind: 'session-opened', attempt, opened: { user, isPublic: false } }];
  const code: Sample = ['code on its way', { kind: 'code-sent', attempt, sent }];
  const mail: Sample = ['link on its way', { kind: 'mail-sent', attempt, resendAt: at }];
  const connection = (ok: boolean): Sample => [
    ok ? 'connection is there' : 'no connection to the tenant’s systems',
    { kind: 'connection-checked', attempt, ok, at, chance: 0.5 },
  ];
  const blocked = refused(attempt, 400, '#USER_BLOCKED');
  const all: Readonly<Record<Question, readonly Sample[]>> = {
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
    'keep-session': [['session stored', { kind: 'session-stored', attempt }]],
    'check-connection': [connection(true), connection(false)],
    'check-again': [connection(true), connection(false)],
  };
  return all[question];
}

interface Edge {
  readonly from: State['kind'];
  readonly to: State['kind'];
  readonly label: string;
}

const keyOf = ({ state, pending }: Flow): string =>
  JSON.stringify([{ ...state, problem: null, tries: 0 }, pending?.question ?? null]);

/** Every step from one screen to another that the reducer makes for `rules`. */
function edgesOf(rules: LoginRules): readonly Edge[] {
  const seen = new Set<string>();
  const edges = new Map<string, Edge>();
  const waiting: Flow[] = [startFlow()];
  for (let flow = waiting.pop(); flow !== undefined; flow = waiting.pop()) {
    if (seen.has(keyOf(flow))) continue;
    seen.add(keyOf(flow));
    const { pending, state } = flow;
    for (const [label, event] of pending ? answers(pending.question, pending.attempt) : userEvents) {
      const next = reduce(rules, flow, event).state;
      // The memory of sent codes is cleared: after going back, the first sending must be shown again.
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
    'Drawn by the reducer of `renderer/features/login/login-flow.ts` itself: `npm run login-chart` feeds it everything that can',
    'happen, for one company of each kind, and writes this file; a test fails when it is stale. In brackets the companies where a',
    'step is so; without them it is so everywhere. Not drawn: "Voltar" and the browser’s Back (to the step before), "Trocar" (to the',
    'e-mail), and what leaves the screen as it is: a problem at the field, or "Algum imprevisto aconteceu!" over the step.',
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
    'Kept over a reload: every state but `signing-in` and `signed-in`, what was sent, and until when; never a password, never a code.',
    'A reload in `signing-in` finds a session that has not passed the connection check: the guard checks before it shows anything.',
    '',
  ].join('\n');
