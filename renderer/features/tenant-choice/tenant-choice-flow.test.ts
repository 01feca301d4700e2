import type { TenantChoice } from '#contract/ipc/schemas.ts';
import { describe, expect, it } from 'vitest';
import { type Event, type Flow, type Refusal, reduce, startFlow } from './tenant-choice-flow.ts';

const asking = startFlow(null);
const checking: Flow = { state: { kind: 'checking', attempt: 1 }, attempts: 1 };
const opening: Flow = { state: { kind: 'opening', appTitle: 'Portal Aurora' }, attempts: 1 };
const chosen: TenantChoice = { kind: 'chosen', domain: 'a.com.br', origin: 'https://a.com.br', appTitle: 'Portal Aurora' };
const refused: TenantChoice = { kind: 'refused', reason: 'unreachable', tried: ['a.com.br'] };
const refusedFlow = (reason: 'empty' | 'failed' | 'unreachable', attempts: number, tried: readonly string[] = []) => ({
  state: { kind: 'asking', refusal: { reason, tried } },
  attempts,
});

const submitted = (text: string): Event => ({ kind: 'text-submitted', text });
const received = (attempt: number, choice: TenantChoice): Event => ({ kind: 'choice-received', attempt, choice });

describe('choosing a tenant', () => {
  it.each<readonly [string, Flow, Event, unknown, readonly unknown[]]>([
    [
      'sends the typed text to the desktop app',
      asking,
      submitted(' a.com.br '),
      checking,
      [{ kind: 'choose', attempt: 1, text: 'a.com.br' }],
    ],
    ['requires a text', asking, submitted('  '), refusedFlow('empty', 0), []],
    ['ignores a second text while checking', checking, submitted('b.com.br'), checking, []],
    ['opens the chosen tenant', checking, received(1, chosen), opening, []],
    ['shows why the text was refused', checking, received(1, refused), refusedFlow('unreachable', 1, ['a.com.br']), []],
    ['shows that the choice failed', checking, { kind: 'choice-failed', attempt: 1 }, refusedFlow('failed', 1), []],
    [
      'ignores an answer to an earlier attempt',
      { ...checking, state: { kind: 'checking', attempt: 2 } },
      received(1, chosen),
      { ...checking, state: { kind: 'checking', attempt: 2 } },
      [],
    ],
    ['ignores an answer when no attempt is pending', asking, received(1, chosen), asking, []],
    ['ignores a text while opening', opening, submitted('b.com.br'), opening, []],
  ])('%s', (_, flow, event, next, commands) => {
    expect(reduce(flow, event)).toEqual({ state: next, commands });
  });

  it('starts with the refusal of the desktop app', () => {
    const refusal: Refusal = { reason: 'disabled', tried: ['a.com.br'] };
    expect(startFlow(refusal).state).toEqual({ kind: 'asking', refusal });
  });
});
