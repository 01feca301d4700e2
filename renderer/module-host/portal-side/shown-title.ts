import { isVisibleName, withoutZeroWidth } from '#contract/rules/hidden-characters.ts';

/** The title that a script set, as the window and a direct link show it; null, the title of the item, when nothing of it is visible. */
export const shownTitle = (title: string): string | null => (isVisibleName(title) ? withoutZeroWidth(title) : null);
