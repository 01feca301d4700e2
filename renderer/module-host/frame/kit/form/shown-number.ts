import type { FormField } from '#contract/portal-types/index.d.ts';

/** What a field shows of the number it begins with. Scripts give it as forms give theirs, with a point; people read a comma. */
export function shownNumber({ kind, value = '' }: Pick<FormField, 'kind' | 'value'>): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value.trim());
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = kind === 'money' ? fraction.padEnd(2, '0') : fraction;
  return `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')}${digits === '' ? '' : `,${digits}`}`;
}
