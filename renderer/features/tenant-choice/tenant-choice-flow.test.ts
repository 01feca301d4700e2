import type { TenantChoice } from '#contract/ipc/schemas.ts';
import { describe, expect, it } from 'vitest';
import { type Event, type Flow, type Refusal, reduce, startFlow } from './tenant-choice-flow.ts';

const asking = startFlow(null);
const checking: Flow = { state: { kind: 'checking', attempt: 1 }, attempts: 1 };
const opening: Flow = { state: { kind: 'opening', appTitle: 'Portal Aurora' }, attempts: 1 };
const chosen: TenantChoice = { kind: 'chosen', domain: 'a.com.br', origin: 'https://a.com.br', appTitle: 'Portal Aurora' };
const refused: TenantChoice = { kind: 'refused', reason: 'unreachable', tried: ['a.com.br'] };
const asked = (reason: 'empty' | 'failed' | 'unreachable', attempts: number, tried: readonly string[] = []) => ({
  state: { kind: 'asking', refusal: { reason, tried } },
  attempts,
});

const submitted = (text: string): Event => ({ kind: 'text-submitted', text });
const received = (attempt: number, choice: TenantChoice): Event => ({ kind: 'choice-received', attempt, choice });

describe('choosing a tenant', () => {
  it.each<readonly [string, Flow, Event, unknown, readonly unknown[]]>([
    ['asks the shell', asking, submitted(' a.com.br '), checking, [{ kind: 'choose', attempt: 1, text: 'a.com.br' }]],
    ['asks for a text', asking, submitted('  '), asked('empty', 0), []],
    ['does not ask twice', checking, submitted('b.com.br'), checking, []],
    ['opens', checking, received(1, chosen), opening, []],
    ['says why not', checking, received(1, refused), asked('unreachable', 1, ['a.com.br']), []],
    ['says that it failed', checking, { kind: 'choice-failed', attempt: 1 }, asked('failed', 1), []],
    [
      'drops an answer of an earlier attempt',
      { ...checking, state: { kind: 'checking', attempt: 2 } },
      received(1, chosen),
      { ...checking, state: { kind: 'checking', attempt: 2 } },
      [],
    ],
    ['drops an outdated answer', asking, received(1, chosen), asking, []],
    ['stays open', opening, submitted('b.com.br'), opening, []],
  ])('%s', (_, flow, event, next, commands) => {
    expect(reduce(flow, event)).toEqual({ state: next, commands });
  });

  it('starts with the arguments of the shell', () => {
    const refusal: Refusal = { reason: 'disabled', tried: ['a.com.br'] };
    expect(startFlow(refusal).state).toEqual({ kind: 'asking', refusal });
  });
});
