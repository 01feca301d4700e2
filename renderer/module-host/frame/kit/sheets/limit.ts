// A limit as a bar: used, past due, the amount that is being decided, and the part of it beyond the limit. The values below name
// every colour.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { formatPercent } from '#contract/rules/percent.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { finite, isAbsent, numberText } from '#renderer/module-host/frame/values.ts';
import { type LimitPart, type LimitScale, limitScale } from './limit-scale.ts';

interface Value {
  readonly kind: LimitPart | 'limit';
  readonly label: string;
  readonly text: string;
}

function part(kind: LimitPart | 'rest', percent: number): HTMLElement {
  const made = element('span', { 'data-part': kind });
  made.style.flexGrow = String(percent);
  return made;
}

function meter({ parts, mark }: LimitScale, label: string): HTMLElement {
  const rest = 100 - parts.reduce((sum, { percent }) => sum + percent, 0);
  const line = element('span', { class: 'k-limit-mark' });
  line.style.insetInlineStart = `${mark}%`;
  return element(
    'div',
    { class: 'k-limit-bar', role: 'img', 'aria-label': label },
    ...parts.map(({ kind, percent }) => part(kind, percent)),
    // The remainder of the arithmetic is no part.
    rest > 0.01 ? part('rest', rest) : null,
    line,
  );
}

const valueOf = ({ kind, label, text }: Value): HTMLElement =>
  element(
    'div',
    {},
    element('dt', {}, element('span', { class: 'k-limit-key', 'data-part': kind }), label),
    element('dd', {}, text),
  );

function excessOf({ excess, excessPercent }: LimitScale, show: (value: number) => string): HTMLElement | null {
  if (excess === 0) return null;
  const share = excessPercent === null ? null : formatPercent(Math.round(excessPercent * 10) / 10);
  return element(
    'p',
    { class: 'k-limit-excess' },
    icon('alert'),
    element(
      'span',
      {},
      'Passa do limite em ',
      element('b', {}, show(excess)),
      share === null ? '' : element('span', { class: 'k-limit-share' }, ` (${share})`),
      '.',
    ),
  );
}

const subjectOf = (subject: string, note: string | undefined): HTMLElement =>
  element(
    'span',
    { class: 'k-limit-subject' },
    subject,
    isAbsent(note) ? null : element('span', { class: 'k-limit-note' }, ` · ${note}`),
  );

export const limit: Kit['limit'] = (options) => {
  const { title, subject, subjectNote, used, orderLabel = 'Este pedido', limit: most, show = formatMoney } = options;
  const id = uniqueId('limit');
  const [overdue, order] = [finite(options.overdue) ?? 0, finite(options.order) ?? 0];
  const scale = limitScale({ used: finite(used) ?? 0, overdue, order, limit: finite(most) ?? 0 });
  const values: readonly Value[] = [
    { kind: 'used', label: 'Usado', text: numberText(used, show) },
    ...(overdue > 0 ? [{ kind: 'overdue', label: 'Vencido (incluído)', text: show(overdue) } as const] : []),
    ...(order > 0 ? [{ kind: 'order', label: orderLabel, text: show(order) } as const] : []),
    { kind: 'limit', label: 'Limite', text: numberText(most, show) },
  ];
  const label = values.map((value) => `${value.label}: ${value.text}`).join('; ');
  return element(
    'section',
    { class: 'k-limit', 'aria-labelledby': id },
    element('header', {}, element('h2', { id }, title), isAbsent(subject) ? null : subjectOf(subject, subjectNote)),
    meter(scale, label),
    element('dl', {}, ...values.map(valueOf)),
    finite(most) === null ? null : excessOf(scale, show),
  );
};
