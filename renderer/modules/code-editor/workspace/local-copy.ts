// Unsaved text, stored in this tab so that a reload or a lost session does not lose it. Signing out removes it.
import { draftPrefix } from '#renderer/session/drafts/drafts.ts';

export interface CopyPlace {
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
}

const keyOf = ({ companyId, userId, name }: CopyPlace): string =>
  [draftPrefix, 'code', companyId, userId, name].map(encodeURIComponent).join('/');

// The storage can be forbidden or full; then only the server stores drafts.
function storage<T>(use: (device: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

export const readCopy = (place: CopyPlace): string | null => storage((device) => device.getItem(keyOf(place)));
export const storeCopy = (place: CopyPlace, text: string): void => void storage((device) => device.setItem(keyOf(place), text));
export const forgetCopy = (place: CopyPlace): void => void storage((device) => device.removeItem(keyOf(place)));
