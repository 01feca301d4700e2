// The chart of the validation of a company: calls the reducer with every possible event from the first state on. `npm run
// validation-chart` writes it to docs/entity-validation.md; a test compares both.
import { validationSteps, type ValidationStep } from '#contract/entities/entity-validation.ts';
import { entityTries } from '#contract/limits.ts';
import { reduce } from './flow.ts';
import { type Event, newValidation, type State, type Validation } from './states.ts';

/** One tenant of each kind. */
const tenants: Readonly<Record<string, readonly ValidationStep[]>> = {
  'all steps': validationSteps,
  'check only': ['automatic'],
  'question only': ['question'],
  'code only': ['mfa'],
  'approval only': ['approval'],
};

type Sample = readonly [label: string, event: Event];

const at = new Date(0);
const later = new Date(10 * 86_400_000);
const sent = { hash: 'h', option: 'email-1', label: 'f•••@empresa.com.br', reference: 'K7', sentAt: at, expiresAt: later };
const request = { protocol: 'P', createdAt: at, expiresAt: new Date(86_400_000) };

const samples: readonly Sample[] = [
  ['begun', { kind: 'started', at }],
  ['check matched', { kind: 'check-ended', outcome: 'matched', at }],
  ['check did not match', { kind: 'check-ended', outcome: 'unmatched', at }],
  ['check not possible', { kind: 'check-ended', outcome: 'unavailable', at }],
  ['check stopped', { kind: 'check-cancelled', at }],
  ['skipped', { kind: 'skipped', at }],
  ['answer matched', { kind: 'answer-compared', outcome: 'matched', at }],
  ['code matched', { kind: 'code-compared', outcome: 'matched', hash: sent.hash, at }],
  ['earlier proof is valid', { kind: 'proof-reused', at }],
  ['approved', { kind: 'request-answered', protocol: request.protocol, approved: true, at }],
  ['refused', { kind: 'request-answered', protocol: request.protocol, approved: false, at }],
  ['given up', { kind: 'withdrawn', at }],
  // These do not change the state; they lead to the ones above.
  ['', { kind: 'answer-submitted', at }],
  ['', { kind: 'code-sent', sent, at }],
  ['', { kind: 'code-submitted', at }],
  ['', { kind: 'request-filed', request, at }],
];

interface Edge {
  readonly from: State['kind'];
  readonly to: State['kind'];
  readonly label: string;
}

const keyOf = ({ state, provenAt }: Validation): string =>
  JSON.stringify([state.kind, 'sent' in state && state.sent !== null, 'request' in state && state.request !== null, provenAt]);

/** Every transition between states that the reducer makes for a tenant with `steps`. */
function edgesOf(steps: readonly ValidationStep[]): readonly Edge[] {
  const seen = new Set<string>();
  const edges = new Map<string, Edge>();
  // A person with an earlier proof, and one without.
  const waiting: Validation[] = [newValidation, { ...newValidation, provenAt: at }];
  for (let validation = waiting.pop(); validation !== undefined; validation = waiting.pop()) {
    if (seen.has(keyOf(validation))) continue;
    seen.add(keyOf(validation));
    for (const [label, event] of samples) {
      const next = reduce(steps, validation, event).validation;
      waiting.push(next);
      const edge = { from: validation.state.kind, to: next.state.kind, label };
      if (edge.from !== edge.to) edges.set(JSON.stringify(edge), edge);
    }
  }
  return Array.from(edges.values());
}

function lines(): readonly string[] {
  const found = new Map<string, { readonly edge: Edge; readonly names: readonly string[] }>();
  for (const [name, steps] of Object.entries(tenants)) {
    for (const edge of edgesOf(steps)) {
      const key = JSON.stringify(edge);
      found.set(key, { edge, names: [...(found.get(key)?.names ?? []), name] });
    }
  }
  const arrows = new Map<string, readonly string[]>();
  for (const { edge, names } of found.values()) {
    const arrow = `${edge.from} --> ${edge.to}`;
    const everywhere = names.length === Object.keys(tenants).length;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), everywhere ? edge.label : `${edge.label} [${names.join(', ')}]`]);
  }
  return Array.from(arrows, ([arrow, labels]) => `  ${arrow}: ${labels.toSorted().join('<br>')}`).toSorted();
}

/** docs/entity-validation.md. */
export const validationChart = (): string =>
  [
    '# The validation of a company',
    '',
    '`npm run validation-chart` generates this file: it calls the reducer of `server/records/entity-validation/flow.ts` with every',
    'possible event, for one tenant of each kind. A test fails when the file is outdated. Brackets name the tenants to which a',
    'transition applies; a transition without brackets applies to all.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> draft',
    ...lines(),
    '```',
    '',
    'Each step is a proof of its own: the first one that passes validates the company, and one that fails offers the next one. A refused',
    `validation can be begun again. After ${entityTries} wrong answers or codes no try is accepted for 15 minutes; giving up and beginning again does not`,
    'change that. A check without a result after 35 seconds, and a step that the tenant removed, count as not possible. A request',
    'that nobody answers in its time can be made again. A proof by code of the last 24 hours passes that step at once. A company that is given up is a draft, which no list shows.',
    '',
  ].join('\n');
