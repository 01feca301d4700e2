// The state of an open script in one line. Pure.
import { formatDateTime, formatTime, isoDay } from '#contract/rules/date.ts';
import { words } from '#renderer/modules/code-editor/messages.ts';
import { type Edit, isChanged } from './edit.ts';

/** An own draft of today needs neither name nor day. */
function storedState({ draft, published }: Edit, now: Date): string {
  const { state } = words;
  if (draft === null) return published === null ? state.unpublished : state.published(published.version);
  const isOfToday = isoDay(new Date(draft.savedAt)) === isoDay(now);
  return draft.isOwn && isOfToday
    ? state.ownDraft(formatTime(draft.savedAt))
    : state.draft(draft.author, formatDateTime(draft.savedAt));
}

/** Describes the state of the text. */
export function stateOf(edit: Edit, now = new Date()): string {
  const stored = storedState(edit, now);
  return isChanged(edit) ? `${stored} · ${edit.recovered ? words.state.localCopy : words.state.changed}` : stored;
}
