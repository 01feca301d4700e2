import { describe, expect, it } from 'vitest';
import { validationSteps, type ValidationStep } from '#contract/entities/entity-validation.ts';
import { lapse, reduce } from './flow.ts';
import { type Event, newValidation, type State, type Validation } from './states.ts';

const at = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const sent = { hash: 'h', option: 'email-1', label: 'f•••@a.com', reference: 'K7', sentAt: at, expiresAt: after(10) };
const request = { protocol: 'P', createdAt: at, expiresAt: after(7 * 1_440) };
const all = validationSteps;
const only = (step: ValidationStep) => [step];

const checking: State = { kind: 'checking', until: after(1) };
const mfa: State = { kind: 'mfa', sent: null };
const withCode: State = { kind: 'mfa', sent };
const asked: State = { kind: 'approval', request };
const open: State = { kind: 'approval', request: null };
const simple = (kind: 'draft' | 'question' | 'validated' | 'refused'): State => ({ kind });
const inState = (state: State, more: Partial<Validation> = {}): Validation => ({ ...newValidation, state, ...more });

const started: Event = { kind: 'started', at };
const answered = (approved: boolean): Event => ({ kind: 'request-answered', protocol: 'P', approved, at });
const codeCompared = (outcome: 'matched' | 'unmatched'): Event => ({ kind: 'code-compared', outcome, hash: 'h', at });

describe('a transition', () => {
  const cases: readonly (readonly [readonly ValidationStep[], State, Event, State['kind']])[] = [
    [all, simple('draft'), started, 'checking'],
    [only('question'), simple('draft'), started, 'question'],
    [only('mfa'), simple('draft'), started, 'mfa'],
    [only('approval'), simple('draft'), started, 'approval'],
    [all, simple('refused'), started, 'checking'],
    [all, simple('validated'), started, 'checking'],
    [all, checking, { kind: 'check-ended', outcome: 'matched', at }, 'validated'],
    [all, checking, { kind: 'check-ended', outcome: 'unmatched', at }, 'question'],
    [all, checking, { kind: 'check-ended', outcome: 'unavailable', at }, 'question'],
    [['automatic', 'approval'], checking, { kind: 'check-ended', outcome: 'unmatched', at }, 'approval'],
    [only('automatic'), checking, { kind: 'check-ended', outcome: 'unmatched', at }, 'refused'],
    [all, checking, { kind: 'check-cancelled', at }, 'question'],
    [all, simple('question'), { kind: 'answer-compared', outcome: 'matched', at }, 'validated'],
    [all, simple('question'), { kind: 'answer-compared', outcome: 'unmatched', at }, 'question'],
    [all, simple('question'), { kind: 'skipped', at }, 'mfa'],
    [only('question'), simple('question'), { kind: 'skipped', at }, 'refused'],
    [all, mfa, { kind: 'code-sent', sent, at }, 'mfa'],
    [all, withCode, codeCompared('matched'), 'validated'],
    [all, withCode, codeCompared('unmatched'), 'mfa'],
    [all, mfa, { kind: 'skipped', at }, 'approval'],
    [all, open, { kind: 'request-filed', request, at }, 'approval'],
    [all, asked, { kind: 'request-cancelled', at }, 'approval'],
    [all, asked, answered(true), 'validated'],
    [all, asked, answered(false), 'refused'],
    [all, asked, { kind: 'withdrawn', at }, 'draft'],
    [all, simple('validated'), { kind: 'withdrawn', at }, 'draft'],
  ];
  it.each(cases)('%s: %o and %o lead to %s', (steps, state, event, to) => {
    const { validation, refusal } = reduce(steps, inState(state), event);
    expect([validation.state.kind, refusal]).toEqual([to, null]);
  });

  const outdated: readonly (readonly [State, Event])[] = [
    [simple('question'), started],
    [simple('question'), { kind: 'check-ended', outcome: 'matched', at }],
    [simple('validated'), { kind: 'answer-submitted', at }],
    [simple('validated'), { kind: 'answer-compared', outcome: 'matched', at }],
    [simple('question'), { kind: 'code-submitted', at }],
    [mfa, codeCompared('matched')],
    [simple('question'), { kind: 'code-sent', sent, at }],
    [mfa, { kind: 'proof-reused', at }],
    [asked, { kind: 'request-filed', request, at }],
    [asked, { kind: 'skipped', at }],
    [open, { kind: 'request-cancelled', at }],
    [asked, { kind: 'request-answered', protocol: 'other', approved: true, at }],
    [checking, { kind: 'skipped', at }],
    [simple('question'), { kind: 'check-cancelled', at }],
  ];
  it.each(outdated)('is refused as outdated in %o for %o', (state, event) => {
    const { validation, refusal, command } = reduce(all, inState(state), event);
    expect([validation.state, refusal, command]).toEqual([state, { kind: 'outdated' }, null]);
  });

  it('records how each step ended', () => {
    const failed = reduce(all, inState(checking), { kind: 'check-ended', outcome: 'unavailable', at }).validation;
    const skipped = reduce(all, failed, { kind: 'skipped', at }).validation;
    expect(skipped.endings.map(({ step, outcome }) => [step, outcome])).toEqual([
      ['automatic', 'unavailable'],
      ['question', 'skipped'],
    ]);
    expect(reduce(all, { ...skipped, state: simple('refused') }, started).validation.endings).toEqual([]);
  });

  it('asks for the effect that follows', () => {
    expect(reduce(all, inState(simple('draft')), started).command).toEqual({ kind: 'run-check' });
    expect(reduce(all, inState(withCode), codeCompared('matched')).command).toEqual({ kind: 'add-company' });
    expect(reduce(all, inState(asked), { kind: 'withdrawn', at }).command).toEqual({ kind: 'withdraw-request', protocol: 'P' });
  });
});

describe('tries', () => {
  it('accepts three answers, and further ones after 15 minutes', () => {
    let validation = inState(simple('question'));
    const submit = (moment: Date) => {
      const step = reduce(all, validation, { kind: 'answer-submitted', at: moment });
      ({ validation } = step);
      return step.command?.kind ?? step.refusal;
    };
    const wait = { kind: 'blocked', until: after(15) };
    const compare = 'compare-answer';
    expect([submit(at), submit(at), submit(at), submit(at), submit(after(14)), submit(after(15)), submit(after(15))]).toEqual([
      compare,
      compare,
      compare,
      wait,
      wait,
      compare,
      compare,
    ]);
  });

  it('keeps them after the person gave up and began again', () => {
    const blocked = { count: 3, blockedUntil: after(15) };
    const withdrawn = reduce(all, inState(simple('question'), { questionTries: blocked }), { kind: 'withdrawn', at }).validation;
    const again = reduce(only('question'), withdrawn, started).validation;
    expect(reduce(only('question'), again, { kind: 'answer-submitted', at }).refusal).toEqual({
      kind: 'blocked',
      until: after(15),
    });
  });

  it('returns a try that could not be compared', () => {
    const counted = reduce(all, inState(simple('question')), { kind: 'answer-submitted', at }).validation;
    const undone = reduce(all, counted, { kind: 'answer-compared', outcome: 'unavailable', at }).validation;
    expect(undone.questionTries).toEqual({ count: 0, blockedUntil: null });
  });

  it('refuses a code without a sent one, an expired one, and sends none during the wait', () => {
    const submit = (state: State, moment: Date) =>
      reduce(all, inState(state), { kind: 'code-submitted', at: moment }).refusal?.kind;
    expect([submit(mfa, at), submit(withCode, after(10))]).toEqual(['no-code', 'expired-code']);
    const blocked = inState(mfa, { codeTries: { count: 3, blockedUntil: after(15) } });
    expect(reduce(all, blocked, { kind: 'code-sent', sent, at }).refusal?.kind).toBe('blocked');
  });
});

describe('an earlier proof by code', () => {
  it('passes the step of the code within a day', () => {
    const begun = [after(-1_439), after(-1_440)].map((provenAt) =>
      reduce(only('mfa'), inState(simple('draft'), { provenAt }), started),
    );
    expect(begun.map(({ validation }) => validation.state.kind)).toEqual(['validated', 'mfa']);
  });
});

describe('the passing of time', () => {
  it.each([
    ['a check without a result', inState(checking), 'question', 'unavailable'],
    ['a request without an answer', inState({ kind: 'approval', request: { ...request, expiresAt: at } }), 'approval', 'expired'],
  ] as const)('ends %s', (_name, validation, kind, outcome) => {
    const { state, endings } = lapse(all, validation, after(1));
    expect([state.kind, endings[0]?.outcome]).toEqual([kind, outcome]);
    expect(state).not.toHaveProperty('request.protocol');
  });

  it('ends a step that the tenant removed', () => {
    expect(lapse(['approval'], inState(simple('question')), at).state).toEqual(open);
    expect(lapse([], inState(asked), at).state).toEqual(simple('refused'));
  });
});
