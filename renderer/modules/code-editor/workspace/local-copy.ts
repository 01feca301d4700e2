// Unsaved text, kept in this tab: a reload or a lost session must not lose it, and signing out removes it.
import { draftPrefix } from '#renderer/session/drafts/drafts.ts';

export interface CopyPlace {
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
}

const keyOf = ({ companyId, userId, name }: CopyPlace): string =>
  [draftPrefix, 'code', companyId, userId, name].map(encodeURIComponent).join('/');

// Storage can be forbidden by policy, or full: then only the server keeps drafts.
function storage<T>(use: (device: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

export const readCopy = (place: CopyPlace): string | null => storage((device) => device.getItem(keyOf(place)));
export const keepCopy = (place: CopyPlace, text: string): void => void storage((device) => device.setItem(keyOf(place), text));
export const forgetCopy = (place: CopyPlace): void => void storage((device) => device.removeItem(keyOf(place)));
