// How a validation looks in the list. Pure.
import type { EntityValidation, ValidationStep } from '#contract/entities/entity-validation.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatTime } from '#contract/rules/date.ts';
import type { ChipTone } from '#renderer/ui/chip/status-chip.tsx';
import { words } from './messages.ts';

const tones: Readonly<Record<EntityValidation['state'], ChipTone>> = {
  draft: 'neutral',
  checking: 'info',
  question: 'warn',
  mfa: 'warn',
  approval: 'warn',
  validated: 'ok',
  refused: 'bad',
};

export const nameOf = ({ code, description }: Pick<EntityValidation, 'code' | 'description'>): string =>
  description ?? formatCnpj(code);

export const statusOf = ({ state, request }: EntityValidation): { readonly tone: ChipTone; readonly text: string } => ({
  tone: tones[state],
  text: request === undefined ? words.states[state] : words.waiting,
});

const stepOfState: Readonly<Partial<Record<EntityValidation['state'], ValidationStep>>> = {
  checking: 'automatic',
  question: 'question',
  mfa: 'mfa',
  approval: 'approval',
};

/** Whether somebody has answered a request of the earlier list. */
export const isAnswered = (before: readonly EntityValidation[], after: readonly EntityValidation[]): boolean =>
  before.some(
    ({ code, request }) =>
      request !== undefined && after.some((one) => one.code === code && (one.state === 'validated' || one.state === 'refused')),
  );

export type StepMark = 'passed' | 'failed' | 'current' | 'open';

export interface ShownStep {
  readonly step: ValidationStep;
  readonly mark: StepMark;
  readonly note: string;
}

/** The steps of a validation, each with its mark and a note. */
export function shownSteps({ state, steps }: EntityValidation): readonly ShownStep[] {
  const current = stepOfState[state];
  return steps.map(({ step, outcome, at }) => {
    if (step === current) return { step, mark: 'current', note: words.running };
    if (outcome === undefined) return { step, mark: 'open', note: state === 'validated' ? words.notNeeded : words.later };
    const note = words.outcomes[outcome](at === undefined ? '' : formatTime(at));
    return { step, mark: outcome === 'passed' ? 'passed' : 'failed', note };
  });
}

/** Whether the step before the current one could not be decided. */
export function followsFailure({ state, steps }: EntityValidation): boolean {
  const index = steps.findIndex(({ step }) => step === stepOfState[state]);
  return index > 0 && steps[index - 1]?.outcome === 'unavailable';
}
