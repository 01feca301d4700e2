// The flow of a company's validation: automatic check, question, code, approval. Pure: times and results of comparisons come in with
// the event; `Command` names the effect that follows. docs/entity-validation.md shows it.
import { validationSteps, type StepOutcome, type ValidationStep } from '#contract/entities/entity-validation.ts';
import { entityCheckTimeoutMs, entityProofLifetimeMs } from '#contract/limits.ts';
import {
  type ApprovalRequest,
  type Command,
  type Compared,
  type Event,
  type Refusal,
  type SentCode,
  type State,
  type Step,
  stepOf,
  type Validation,
} from './states.ts';
import { countTry, noTries, triesAt, undoTry } from './tries.ts';

/** A wait of a few seconds more than the query takes, so that a late result still counts. */
const checkGraceMs = 5_000;

const stay = (validation: Validation, command: Command | null = null): Step => ({ validation, command, refusal: null });
const refuse = (validation: Validation, refusal: Refusal): Step => ({ validation, command: null, refusal });
const show = (validation: Validation, state: State, command: Command | null = null): Step =>
  stay({ ...validation, state }, command);

export const isProven = ({ provenAt }: Validation, at: Date): boolean =>
  provenAt !== null && provenAt.getTime() + entityProofLifetimeMs > at.getTime();

function endStep(validation: Validation, outcome: StepOutcome, at: Date): Validation {
  const step = stepOf[validation.state.kind];
  if (step === null) return validation;
  return { ...validation, endings: [...validation.endings.filter((one) => one.step !== step), { step, outcome, at }] };
}

const pass = (validation: Validation, at: Date): Step =>
  show(endStep(validation, 'passed', at), { kind: 'validated' }, { kind: 'add-company' });

/** Enters the first of `steps` behind the current one. Without one the validation is refused. */
function enterNext(steps: readonly ValidationStep[], validation: Validation, at: Date): Step {
  const current = stepOf[validation.state.kind];
  const behind = current === null ? validationSteps : validationSteps.slice(validationSteps.indexOf(current) + 1);
  const next = behind.find((step) => steps.includes(step));
  switch (next) {
    case undefined:
      return show(validation, { kind: 'refused' });
    case 'automatic':
      return show(
        validation,
        { kind: 'checking', until: new Date(at.getTime() + entityCheckTimeoutMs + checkGraceMs) },
        { kind: 'run-check' },
      );
    case 'question':
      return show(validation, { kind: 'question' });
    case 'mfa': {
      const entered: Validation = { ...validation, state: { kind: 'mfa', sent: null } };
      return isProven(validation, at) ? pass(entered, at) : stay(entered);
    }
    case 'approval':
      return show(validation, { kind: 'approval', request: null });
    default:
      throw new TypeError(`No such step: ${JSON.stringify(next satisfies never)}`);
  }
}

const fail = (steps: readonly ValidationStep[], validation: Validation, outcome: StepOutcome, at: Date): Step =>
  enterNext(steps, endStep(validation, outcome, at), at);

/**
 * The validation at `at`, without an event: a check whose process died, a request that nobody answered, and a step that the tenant
 * removed have ended.
 */
export function lapse(steps: readonly ValidationStep[], validation: Validation, at: Date): Validation {
  const { state } = validation;
  const step = stepOf[state.kind];
  if (step !== null && !steps.includes(step)) return fail(steps, validation, 'unavailable', at).validation;
  if (state.kind === 'checking' && state.until <= at) return fail(steps, validation, 'unavailable', at).validation;
  if (state.kind === 'approval' && state.request !== null && state.request.expiresAt <= at)
    return { ...endStep(validation, 'expired', at), state: { kind: 'approval', request: null } };
  return validation;
}

function start(steps: readonly ValidationStep[], validation: Validation, at: Date): Step {
  const { kind } = validation.state;
  if (kind !== 'draft' && kind !== 'refused' && kind !== 'validated') return refuse(validation, { kind: 'outdated' });
  return enterNext(steps, { ...validation, state: { kind: 'draft' }, endings: [] }, at);
}

function skip(steps: readonly ValidationStep[], validation: Validation, at: Date): Step {
  const { kind } = validation.state;
  if (kind !== 'question' && kind !== 'mfa') return refuse(validation, { kind: 'outdated' });
  return fail(steps, validation, 'skipped', at);
}

function submitAnswer(validation: Validation, at: Date): Step {
  if (validation.state.kind !== 'question') return refuse(validation, { kind: 'outdated' });
  const counted = countTry(validation.questionTries, at);
  if ('refused' in counted) return refuse(validation, { kind: 'blocked', until: counted.refused });
  return stay({ ...validation, questionTries: counted }, { kind: 'compare-answer' });
}

function receiveAnswer(validation: Validation, outcome: Compared, at: Date): Step {
  const { state, questionTries } = validation;
  if (outcome === 'unavailable') return stay({ ...validation, questionTries: undoTry(questionTries) });
  if (state.kind !== 'question') return refuse(validation, { kind: 'outdated' });
  return outcome === 'matched' ? pass({ ...validation, questionTries: noTries }, at) : stay(validation);
}

function submitCode(validation: Validation, at: Date): Step {
  const { state, codeTries } = validation;
  if (state.kind !== 'mfa') return refuse(validation, { kind: 'outdated' });
  const counted = countTry(codeTries, at);
  if ('refused' in counted) return refuse(validation, { kind: 'blocked', until: counted.refused });
  if (state.sent === null) return refuse(validation, { kind: 'no-code' });
  if (state.sent.expiresAt <= at) return refuse(validation, { kind: 'expired-code' });
  return stay({ ...validation, codeTries: counted }, { kind: 'compare-code', sent: state.sent });
}

function receiveCode(validation: Validation, { outcome, hash, at }: Extract<Event, { kind: 'code-compared' }>): Step {
  const { state, codeTries } = validation;
  if (state.kind !== 'mfa' || state.sent?.hash !== hash) return refuse(validation, { kind: 'outdated' });
  if (outcome === 'matched') return pass({ ...validation, codeTries: noTries, provenAt: at }, at);
  if (outcome === 'unavailable') return stay({ ...validation, codeTries: undoTry(codeTries) });
  return stay(validation);
}

function sendCode(validation: Validation, sent: SentCode, at: Date): Step {
  if (validation.state.kind !== 'mfa') return refuse(validation, { kind: 'outdated' });
  const codeTries = triesAt(validation.codeTries, at);
  if (codeTries.blockedUntil !== null) return refuse(validation, { kind: 'blocked', until: codeTries.blockedUntil });
  return show({ ...validation, codeTries }, { kind: 'mfa', sent });
}

/** The result of a check that was cancelled or has lapsed meanwhile is ignored. */
function receiveCheck(steps: readonly ValidationStep[], validation: Validation, outcome: Compared, at: Date): Step {
  if (validation.state.kind !== 'checking') return refuse(validation, { kind: 'outdated' });
  if (outcome === 'matched') return pass(validation, at);
  return fail(steps, validation, outcome === 'unmatched' ? 'failed' : 'unavailable', at);
}

const requestOf = ({ state }: Validation): ApprovalRequest | null => (state.kind === 'approval' ? state.request : null);

function withdrawRequest(validation: Validation, state: State): Step {
  const request = requestOf(validation);
  return show(validation, state, request === null ? null : { kind: 'withdraw-request', protocol: request.protocol });
}

/** `steps`: the steps that the tenant has configured. */
export function reduce(steps: readonly ValidationStep[], stored: Validation, event: Event): Step {
  const { at } = event;
  const validation = lapse(steps, stored, at);
  const outdated = refuse(validation, { kind: 'outdated' });
  switch (event.kind) {
    case 'started':
      return start(steps, validation, at);
    case 'check-ended':
      return receiveCheck(steps, validation, event.outcome, at);
    case 'check-cancelled':
      return validation.state.kind === 'checking' ? fail(steps, validation, 'cancelled', at) : outdated;
    case 'skipped':
      return skip(steps, validation, at);
    case 'answer-submitted':
      return submitAnswer(validation, at);
    case 'answer-compared':
      return receiveAnswer(validation, event.outcome, at);
    case 'code-sent':
      return sendCode(validation, event.sent, at);
    case 'code-submitted':
      return submitCode(validation, at);
    case 'code-compared':
      return receiveCode(validation, event);
    case 'proof-reused':
      return validation.state.kind === 'mfa' && isProven(validation, at) ? pass(validation, at) : outdated;
    case 'request-filed':
      return validation.state.kind === 'approval' && validation.state.request === null
        ? show(validation, { kind: 'approval', request: event.request })
        : outdated;
    case 'request-cancelled':
      return requestOf(validation) === null ? outdated : withdrawRequest(validation, { kind: 'approval', request: null });
    case 'request-answered':
      if (requestOf(validation)?.protocol !== event.protocol) return outdated;
      return event.approved ? pass(validation, at) : fail(steps, validation, 'refused', at);
    case 'withdrawn':
      return withdrawRequest({ ...validation, endings: [] }, { kind: 'draft' });
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}
