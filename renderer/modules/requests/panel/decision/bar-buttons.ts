// Which buttons the bar of an open request has, and what the single keys press. Pure.
import type { RequestDetail } from '#contract/entities/request.ts';
import { isConcluded } from '#renderer/modules/requests/status.ts';

export type BarButton = 'assign' | 'ask' | 'refuse' | 'approve' | 'conclude' | 'reply';

type Open = Pick<RequestDetail, 'kind' | 'actions'>;

/** From the quietest to the main one, which comes last. */
export function barButtons({ kind, actions }: Open): readonly BarButton[] {
  const answers = actions.includes('answer');
  const all: readonly (BarButton | false)[] = [
    actions.includes('assign') && 'assign',
    actions.includes('ask') && 'ask',
    answers && 'refuse',
    answers && (isConcluded(kind) ? 'conclude' : 'approve'),
    actions.includes('reply') && 'reply',
  ];
  return all.filter((one) => one !== false);
}

/** The button of the key `a` or `r`; null: the request has no such button. */
export function buttonOfKey(key: 'approve' | 'refuse', open: Open): BarButton | null {
  const buttons = barButtons(open);
  const wanted: readonly BarButton[] = key === 'refuse' ? ['refuse'] : ['approve', 'conclude', 'reply'];
  return wanted.find((one) => buttons.includes(one)) ?? null;
}
