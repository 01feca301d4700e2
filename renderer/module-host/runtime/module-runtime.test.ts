import { Item } from '#contract/entities/module.ts';
import { describe, expect, it } from 'vitest';
import {
  crashErrors,
  crashWindowMs,
  type FailureReason,
  forbiddenLimit,
  idle,
  isLoading,
  reduce,
  type RuntimeCommand,
  type RuntimeEvent,
  type RuntimeState,
} from './module-runtime.ts';
import { itemPath, type Opening, openingOf, scriptKind } from './opening.ts';

const vendas = { id: 'vendas', title: 'Vendas' };
function opening(id: string, script = id): Opening {
  const made = openingOf({ module: vendas, item: Item.parse({ id, title: id, script }) });
  if (!made) throw new Error(`${script} does not run in a frame`);
  return made;
}
const pedidos = opening('pedidos');
const metas = opening('metas');

const open: RuntimeEvent = { kind: 'open-requested', opening: pedidos };
const received: RuntimeEvent = { kind: 'script-received', attempt: 1, source: 'x' };
const ready: RuntimeEvent = { kind: 'frame-ready', attempt: 1 };
const started: RuntimeEvent = { kind: 'script-started', attempt: 1 };
const failedAt = (at: number, during: 'load' | 'run' | 'policy' = 'run'): RuntimeEvent => ({
  kind: 'script-failed',
  attempt: 1,
  during,
  message: 'x is not defined',
  at,
});
const forbidden: RuntimeEvent = { kind: 'call-forbidden', attempt: 1, detail: 'sql.run: other' };
const violation = (directive: string): RuntimeEvent => ({
  kind: 'policy-violated',
  attempt: 1,
  directive,
  detail: `${directive}: http://….vazou.test`,
});
const running = [open, received, ready, started];

function run(events: readonly RuntimeEvent[]): { readonly state: RuntimeState; readonly last: readonly RuntimeCommand[] } {
  let state: RuntimeState = idle;
  let last: readonly RuntimeCommand[] = [];
  for (const event of events) ({ state, commands: last } = reduce(state, event));
  return { state, last };
}
const kinds = (commands: readonly RuntimeCommand[]): string[] =>
  commands.map((command) => (command.kind === 'set-timer' ? command.timer : command.kind));

describe('states, one line per case', () => {
  it.each<[events: readonly RuntimeEvent[], state: RuntimeState['kind'], commands: readonly string[]]>([
    [[], 'idle', []],
    [[open], 'downloading', ['clear-timers', 'download', 'download-slow', 'download']],
    [[open, received], 'starting', ['clear-timers', 'heartbeat']],
    [[open, ready], 'downloading', []],
    [[open, ready, received], 'starting', ['clear-timers', 'start-script', 'heartbeat']],
    [[open, received, ready], 'starting', ['start-script', 'heartbeat']],
    [running, 'running', []],
    [[...running, { kind: 'heartbeat-received', attempt: 1 }], 'running', ['heartbeat']],
    [[...running, open], 'running', []],
    // no item opens while another loads
    [[open, { kind: 'open-requested', opening: metas }], 'downloading', ['show-busy']],
    [[open, received, { kind: 'open-requested', opening: metas }], 'starting', ['show-busy']],
    // opening another item closes the previous one
    [
      [...running, { kind: 'open-requested', opening: metas }],
      'downloading',
      ['announce-closing', 'clear-timers', 'download', 'download-slow', 'download'],
    ],
    [[open, { kind: 'close-requested' }], 'idle', ['stop-download', 'clear-timers']],
    [[...running, { kind: 'close-requested' }], 'idle', ['announce-closing', 'clear-timers']],
    [[{ kind: 'close-requested' }], 'idle', []],
    [[{ kind: 'reload-requested' }], 'idle', []],
    [[...running, failedAt(1)], 'running', []],
    [[...running, forbidden], 'running', []],
    // the browser blocked the request before any data was sent
    [[...running, violation('img-src')], 'running', []],
    [[open, received, ready, violation('connect-src')], 'starting', []],
    // the page created the frame again: no script runs in it yet
    [[...running, ready], 'downloading', ['announce-closing', 'clear-timers', 'download', 'download-slow', 'download']],
    [[open, received, ready, ready], 'downloading', ['clear-timers', 'download', 'download-slow', 'download']],
    // late events of an earlier attempt
    [[open, { kind: 'close-requested' }, received], 'idle', []],
    [[open, { kind: 'reload-requested' }, received], 'downloading', []],
    [[open, { kind: 'download-slow', attempt: 1 }], 'downloading', []],
  ])('%j leads to the state %s', (events, state, commands) => {
    const result = run(events);
    expect(result.state.kind).toBe(state);
    expect(kinds(result.last)).toEqual(commands);
  });
});

describe('failures', () => {
  const errors = Array.from({ length: crashErrors }, (_, index) => failedAt(1_000 + index));
  it.each<[reason: FailureReason, events: readonly RuntimeEvent[]]>([
    ['download', [open, { kind: 'download-failed', attempt: 1, detail: '#ERRO_SCRIPT_DOWNLOAD_BODY', online: true }]],
    ['offline', [open, { kind: 'download-failed', attempt: 1, detail: '#ERRO_SCRIPT_DOWNLOAD_BODY', online: false }]],
    ['download', [open, { kind: 'download-timed-out', attempt: 1 }]],
    ['download', [open, received, { kind: 'heartbeat-missed', attempt: 1 }]],
    ['policy', [open, received, ready, failedAt(1, 'policy')]],
    ['crashed', [open, received, ready, failedAt(1, 'load')]],
    ['crashed', [open, received, ready, failedAt(1, 'run')]],
    ['crashed', [...running, failedAt(1, 'load')]],
    ['crashed', [...running, ...errors]],
    ['hung', [open, received, ready, { kind: 'heartbeat-missed', attempt: 1 }]],
    ['hung', [...running, { kind: 'heartbeat-missed', attempt: 1 }]],
    ['navigated', [...running, { kind: 'frame-navigated', attempt: 1 }]],
    ['navigated', [open, { kind: 'frame-navigated', attempt: 1 }]],
    ['leaking', [...running, violation('frame-src')]],
    ['leaking', [open, received, ready, violation('element')]],
    ['flooded', [...running, { kind: 'frame-misused', attempt: 1, how: 'flooded' }]],
    ['blocking', [...running, { kind: 'frame-misused', attempt: 1, how: 'blocking' }]],
    ['history', [...running, { kind: 'frame-misused', attempt: 1, how: 'history' }]],
    ['focus', [...running, { kind: 'frame-misused', attempt: 1, how: 'focus' }]],
    ['forbidden', [...running, ...Array.from({ length: forbiddenLimit }, () => forbidden)]],
    // Some of the forbidden calls come before the script has started.
    ['forbidden', [open, received, ready, forbidden, started, ...Array.from({ length: forbiddenLimit - 1 }, () => forbidden)]],
  ])('reports %s once and removes the frame', (reason, events) => {
    const { state, last } = run(events);
    expect(state).toMatchObject({ kind: 'failed', failure: { reason } });
    expect(kinds(last)).toContain('report');
    // Late messages of the removed frame change nothing.
    for (const late of [started, ready, received, failedAt(1), forbidden])
      expect(reduce(state, late)).toEqual({ state, commands: [] });
    expect(reduce(state, { kind: 'reload-requested' }).state).toMatchObject({
      kind: 'downloading',
      attempt: 2,
      opening: pedidos,
    });
    expect(reduce(state, { kind: 'open-requested', opening: metas }).state).toMatchObject({
      kind: 'downloading',
      opening: metas,
    });
    expect(reduce(state, { kind: 'close-requested' }).state.kind).toBe('idle');
  });

  it('does not count errors that are far apart', () => {
    const rare = Array.from({ length: crashErrors * 2 }, (_, index) => failedAt(index * crashWindowMs));
    expect(run([...running, ...rare]).state.kind).toBe('running');
  });
});

it('offers to cancel a slow download', () => {
  expect(run([open, { kind: 'download-slow', attempt: 1 }]).state).toMatchObject({ cancellable: true });
});

it('is loading until the script runs', () => {
  expect([[], [open], [open, received], running].map((events) => isLoading(run(events).state))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it.each([
  [undefined, 'none'],
  ['', 'none'],
  ['native:files', 'native'],
  ['pedidos', 'page'],
  ['financeiro/boletos.js', 'legacy'],
])('runs %s as %s', (script, kind) => {
  expect(scriptKind(script === undefined ? {} : { script }).kind).toBe(kind);
});

it.each([
  ['dashboard', undefined, '/dashboard/vendas/pedidos'],
  ['menu', 'script', '/script/vendas/pedidos'],
  ['menu', '/script/', '/script/vendas/pedidos'],
  ['menu', '', '/menu/vendas/pedidos'],
])('opens from /%s with routeTo %s at %s', (first, routeTo, path) => {
  expect(
    itemPath(first, {
      module: { id: 'vendas', title: 'Vendas' },
      item: { id: 'pedidos', title: 'Pedidos', groups: [], sqlIds: [], ...(routeTo !== undefined && { routeTo }) },
    }),
  ).toBe(path);
});
