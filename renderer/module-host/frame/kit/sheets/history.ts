// The history of a record, newest first.
import type { HistoryEntry, Kit } from '#contract/portal-types/index.d.ts';
import { shown, warn } from '#renderer/module-host/frame/kit/check/check.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { isAbsent, nothing } from '#renderer/module-host/frame/values.ts';
import { momentText } from './moment-words.ts';

function entryRow({ icon: name, tone, who, text, note, at }: HistoryEntry): HTMLElement {
  const person = isAbsent(who) ? null : element('b', {}, who);
  return element(
    'li',
    {},
    element('span', { class: 'k-history-icon', 'data-tone': tone }, icon(name)),
    element(
      'div',
      {},
      element('p', {}, person, person && ' ', text),
      isAbsent(note) ? null : element('p', { class: 'k-history-note' }, note),
      element('time', { datetime: at }, momentText(at)),
    ),
  );
}

/** A moment of a query may be missing; another text is a mistake of the script. */
function warnOfMoments(entries: readonly HistoryEntry[]): void {
  const wrong = entries.findIndex(({ at }) => !isAbsent(at) && momentText(at) === nothing);
  if (wrong !== -1) warn(`kit.history: entries[${wrong}].at: precisa ser um momento ou um dia, e é ${shown(entries[wrong]?.at)}`);
}

export const history: Kit['history'] = (entries, { title = 'Histórico', action } = {}) => {
  warnOfMoments(entries);
  const id = uniqueId('history');
  return element(
    'section',
    { class: 'k-history', 'aria-labelledby': id },
    element('header', {}, element('h2', { id }, title), action),
    entries.length === 0
      ? element('p', { class: 'k-history-none' }, 'Nada registrado.')
      : element('ol', {}, ...entries.map(entryRow)),
  );
};
