// The states of a script: idle → downloading → starting → running, or failed. Pure: no clock, no network, no frame. One item is open
// at a time. Opening another closes the previous one, and none opens while one loads (docs/specification.md, section 4).
import type { Step } from '#renderer/flow/flow.ts';
import { chunkLoadTimeoutMs, moduleHeartbeatMs } from '#contract/limits.ts';
import { endsModule } from '#contract/rules/frame-violation.ts';
import { isSameItem, type Opening } from './opening.ts';

/**
 * A misuse of the page around the frame: too many messages, messages that keep the page busy, the focus taken from a dialog of the portal,
 * or too many entries of the history.
 */
export type Misuse = 'flooded' | 'blocking' | 'focus' | 'history';

/** The reason why a script stopped. Each has a screen with "Recarregar módulo", "Fechar" and "Copiar diagnóstico". */
export type FailureReason =
  | 'download'
  | 'offline'
  | 'policy'
  | 'hung'
  | 'crashed'
  | 'navigated'
  /** The script tried to send data out by a request for which a browser may resolve the host name although the policy blocks it. */
  | 'leaking'
  | 'forbidden'
  | Misuse;

export interface ModuleFailure {
  readonly reason: FailureReason;
  /** For the diagnosis: an error code, the message of the error, or the rejected call. */
  readonly detail: string;
}

interface Open {
  /** Incremented with every start; events of an earlier attempt are dropped. */
  readonly attempt: number;
  readonly opening: Opening;
}

export type RuntimeState =
  | { readonly kind: 'idle'; readonly attempt: number }
  | (Open & { readonly kind: 'downloading'; readonly frameReady: boolean; readonly cancellable: boolean })
  | (Open & { readonly kind: 'starting'; readonly source: string; readonly frameReady: boolean; readonly refusals: number })
  | (Open & { readonly kind: 'running'; readonly errors: number; readonly errorsSince: number; readonly refusals: number })
  | (Open & { readonly kind: 'failed'; readonly failure: ModuleFailure });

export type RuntimeEvent =
  | { readonly kind: 'open-requested'; readonly opening: Opening }
  | { readonly kind: 'reload-requested' }
  | { readonly kind: 'close-requested' }
  | { readonly kind: 'download-slow'; readonly attempt: number }
  | { readonly kind: 'download-timed-out'; readonly attempt: number }
  | { readonly kind: 'script-received'; readonly attempt: number; readonly source: string }
  | { readonly kind: 'download-failed'; readonly attempt: number; readonly detail: string; readonly online: boolean }
  | { readonly kind: 'frame-ready'; readonly attempt: number }
  | { readonly kind: 'script-started'; readonly attempt: number }
  | { readonly kind: 'heartbeat-received'; readonly attempt: number }
  | { readonly kind: 'heartbeat-missed'; readonly attempt: number }
  | {
      readonly kind: 'script-failed';
      readonly attempt: number;
      readonly during: 'load' | 'run' | 'policy';
      readonly message: string;
      readonly at: number;
    }
  | { readonly kind: 'call-forbidden'; readonly attempt: number; readonly detail: string }
  | { readonly kind: 'policy-violated'; readonly attempt: number; readonly directive: string; readonly detail: string }
  | { readonly kind: 'frame-navigated'; readonly attempt: number }
  | { readonly kind: 'frame-misused'; readonly attempt: number; readonly how: Misuse };

export type Timer = 'download-slow' | 'download' | 'heartbeat';

export type RuntimeCommand =
  | { readonly kind: 'download'; readonly attempt: number; readonly opening: Opening }
  | { readonly kind: 'stop-download' }
  | { readonly kind: 'start-script'; readonly attempt: number; readonly source: string }
  | { readonly kind: 'set-timer'; readonly timer: Timer; readonly attempt: number; readonly ms: number }
  | { readonly kind: 'clear-timers' }
  /** Announces to the script that it closes. The change of the state removes the frame. */
  | { readonly kind: 'announce-closing' }
  | { readonly kind: 'report'; readonly opening: Opening; readonly failure: ModuleFailure }
  | { readonly kind: 'show-busy' };

type RuntimeStep = Step<RuntimeState, RuntimeCommand>;

/** A download offers "Cancelar" after this time. */
export const cancelOfferMs = 10_000;
/** A script with this many uncaught errors within the window counts as crashed. */
export const crashErrors = 10;
export const crashWindowMs = 10_000;
/** A script is stopped after this many calls that its item may not make. */
export const forbiddenLimit = 3;

export const idle: RuntimeState = { kind: 'idle', attempt: 0 };

/** Whether a script is loading; no other item opens meanwhile. */
export const isLoading = (state: RuntimeState): boolean => state.kind === 'downloading' || state.kind === 'starting';

const stay = (state: RuntimeState): RuntimeStep => ({ state, commands: [] });

function start(attempt: number, opening: Opening): RuntimeStep {
  return {
    state: { kind: 'downloading', attempt, opening, frameReady: false, cancellable: false },
    commands: [
      { kind: 'clear-timers' },
      { kind: 'download', attempt, opening },
      { kind: 'set-timer', timer: 'download-slow', attempt, ms: cancelOfferMs },
      { kind: 'set-timer', timer: 'download', attempt, ms: chunkLoadTimeoutMs },
    ],
  };
}

/** Commands that stop the work of a state when the runtime leaves it. */
const leave = (state: RuntimeState): readonly RuntimeCommand[] =>
  state.kind === 'downloading' ? [{ kind: 'stop-download' }] : state.kind === 'running' ? [{ kind: 'announce-closing' }] : [];

/**
 * Runs the script of the item again, in a new frame. Also used when the page created the frame again after the script was sent: the new
 * frame would stay empty and still send heartbeats.
 */
function restart(state: Exclude<RuntimeState, { kind: 'idle' }>): RuntimeStep {
  const next = start(state.attempt + 1, state.opening);
  return { ...next, commands: [...leave(state), ...next.commands] };
}

function open(state: RuntimeState, opening: Opening): RuntimeStep {
  if (state.kind === 'idle') return start(state.attempt + 1, opening);
  // The same item is already open or loading. A failed item is started again.
  if (state.kind !== 'failed' && isSameItem(state.opening, opening)) return stay(state);
  if (isLoading(state)) return { state, commands: [{ kind: 'show-busy' }] };
  const next = start(state.attempt + 1, opening);
  return { ...next, commands: [...leave(state), ...next.commands] };
}

function fail(state: Exclude<RuntimeState, { kind: 'idle' }>, failure: ModuleFailure): RuntimeStep {
  const { attempt, opening } = state;
  return {
    state: { kind: 'failed', attempt, opening, failure },
    commands: [
      ...(state.kind === 'downloading' ? ([{ kind: 'stop-download' }] as const) : []),
      { kind: 'clear-timers' },
      { kind: 'report', opening, failure },
    ],
  };
}

/** Sends the script to the frame when both are ready, in either order. */
function startWhenReady(state: Extract<RuntimeState, { kind: 'starting' }>): RuntimeStep {
  const { attempt, source } = state;
  const heartbeat: RuntimeCommand = { kind: 'set-timer', timer: 'heartbeat', attempt, ms: moduleHeartbeatMs };
  return { state, commands: state.frameReady ? [{ kind: 'start-script', attempt, source }, heartbeat] : [heartbeat] };
}

/** An event that belongs to an attempt. */
type AttemptEvent = Extract<RuntimeEvent, { readonly attempt: number }>;
type OpenState = Exclude<RuntimeState, { kind: 'idle' | 'failed' }>;

function whileDownloading(state: Extract<RuntimeState, { kind: 'downloading' }>, event: AttemptEvent): RuntimeStep {
  const { attempt, opening, frameReady } = state;
  if (event.kind === 'download-slow') return stay({ ...state, cancellable: true });
  if (event.kind === 'frame-ready') return stay({ ...state, frameReady: true });
  if (event.kind === 'download-failed')
    return fail(state, { reason: event.online ? 'download' : 'offline', detail: event.detail });
  if (event.kind === 'download-timed-out')
    return fail(state, { reason: 'download', detail: `#ERRO_SCRIPT_DOWNLOAD_BODY: ${chunkLoadTimeoutMs} ms` });
  if (event.kind !== 'script-received') return stay(state);
  const step = startWhenReady({ kind: 'starting', attempt, opening, source: event.source, frameReady, refusals: 0 });
  return { ...step, commands: [{ kind: 'clear-timers' }, ...step.commands] };
}

function whileStarting(state: Extract<RuntimeState, { kind: 'starting' }>, event: AttemptEvent): RuntimeStep {
  const { attempt, opening } = state;
  if (event.kind === 'frame-ready') return state.frameReady ? restart(state) : startWhenReady({ ...state, frameReady: true });
  if (event.kind === 'script-started')
    return stay({ kind: 'running', attempt, opening, errors: 0, errorsSince: 0, refusals: state.refusals });
  if (event.kind === 'heartbeat-missed' && !state.frameReady)
    return fail(state, { reason: 'download', detail: '#ERRO_SCRIPT_DOWNLOAD_BODY: module-frame' });
  // An error of any kind before the script has started means that it cannot run.
  if (event.kind === 'script-failed')
    return fail(state, { reason: event.during === 'policy' ? 'policy' : 'crashed', detail: event.message });
  return whileAlive(state, event);
}

function whileRunning(state: Extract<RuntimeState, { kind: 'running' }>, event: AttemptEvent): RuntimeStep {
  if (event.kind === 'frame-ready') return restart(state);
  if (event.kind !== 'script-failed') return whileAlive(state, event);
  if (event.during === 'load') return fail(state, { reason: 'crashed', detail: event.message });
  const recent = event.at - state.errorsSince < crashWindowMs;
  const errors = recent ? state.errors + 1 : 1;
  if (errors >= crashErrors) return fail(state, { reason: 'crashed', detail: event.message });
  return stay({ ...state, errors, errorsSince: recent ? state.errorsSince : event.at });
}

/** Events that a script may cause while it starts or runs. */
function whileAlive(state: Extract<OpenState, { kind: 'starting' | 'running' }>, event: AttemptEvent): RuntimeStep {
  const { attempt } = state;
  if (event.kind === 'call-forbidden') {
    const refusals = state.refusals + 1;
    return refusals < forbiddenLimit ? stay({ ...state, refusals }) : fail(state, { reason: 'forbidden', detail: event.detail });
  }
  if (event.kind === 'heartbeat-missed') return fail(state, { reason: 'hung', detail: `${moduleHeartbeatMs} ms` });
  if (event.kind !== 'heartbeat-received') return stay(state);
  return { state, commands: [{ kind: 'set-timer', timer: 'heartbeat', attempt, ms: moduleHeartbeatMs }] };
}

function reduceAttempt(state: RuntimeState, event: AttemptEvent): RuntimeStep {
  if (event.attempt !== state.attempt || state.kind === 'idle' || state.kind === 'failed') return stay(state);
  if (event.kind === 'frame-navigated') return fail(state, { reason: 'navigated', detail: '' });
  if (event.kind === 'policy-violated')
    return endsModule(event.directive) ? fail(state, { reason: 'leaking', detail: event.detail }) : stay(state);
  if (event.kind === 'frame-misused') return fail(state, { reason: event.how, detail: '' });
  if (state.kind === 'downloading') return whileDownloading(state, event);
  return state.kind === 'starting' ? whileStarting(state, event) : whileRunning(state, event);
}

const reload = (state: RuntimeState): RuntimeStep => (state.kind === 'idle' ? stay(state) : restart(state));

function close(state: RuntimeState): RuntimeStep {
  if (state.kind === 'idle') return stay(state);
  return { state: { kind: 'idle', attempt: state.attempt }, commands: [...leave(state), { kind: 'clear-timers' }] };
}

/** Returns the next state and the commands to execute. */
export function reduce(state: RuntimeState, event: RuntimeEvent): RuntimeStep {
  if (event.kind === 'open-requested') return open(state, event.opening);
  if (event.kind === 'reload-requested') return reload(state);
  return event.kind === 'close-requested' ? close(state) : reduceAttempt(state, event);
}
