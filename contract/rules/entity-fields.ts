// The rule for a value of a field that the tenant defines (`company.entity.fields.dynamicFields`). Pure.
import type { DynamicField } from '#contract/entities/entity-settings.ts';
import { entityTextMaxLength } from '#contract/limits.ts';
import { formatDate } from './date.ts';

export type DynamicProblem = 'required' | 'text' | 'long' | 'number' | 'date' | 'choice';

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && formatDate(value) !== '';

/** Whether a field has no value. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The problem of a value; null when the value is valid. A number is a number, a date an ISO day, and every other value a text. */
export function dynamicProblem({ kind, required, options }: DynamicField, value: unknown): DynamicProblem | null {
  if (isEmptyValue(value)) return required ? 'required' : null;
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? null : 'number';
  if (kind === 'date') return isDay(value) ? null : 'date';
  if (kind === 'choice') return options.some((option) => option === value) ? null : 'choice';
  if (typeof value !== 'string') return 'text';
  return value.trim().length > entityTextMaxLength ? 'long' : null;
}
