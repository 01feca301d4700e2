// Unsaved text, stored in this tab so that a reload or a lost session does not lose it. Signing out removes it.
import { draftPrefix } from '#renderer/session/drafts/drafts.ts';
import { tabStorage } from '#renderer/web-storage/web-storage.ts';

export interface CopyPlace {
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
}

const keyOf = ({ companyId, userId, name }: CopyPlace): string =>
  [draftPrefix, 'code', companyId, userId, name].map(encodeURIComponent).join('/');

export const readCopy = (place: CopyPlace): string | null => tabStorage.get(keyOf(place));
// When storage is forbidden or full, only the server stores drafts.
export const storeCopy = (place: CopyPlace, text: string): void => void tabStorage.set(keyOf(place), text);
export const forgetCopy = (place: CopyPlace): void => tabStorage.remove(keyOf(place));
