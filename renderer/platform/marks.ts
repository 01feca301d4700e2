// Marks record by name what a person has seen or decided on this device. A mark is only compared with the content to show, and never
// shown itself.
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';
import { readCookie, writeCookie } from './cookies.ts';

export interface Marks {
  read(name: string): string | null;
  write(name: string, value: string): void;
}

/** The maximum lifetime of a cookie in browsers. */
const seconds = 400 * 86_400;

/** Stores marks in cookies, with the names of the specification. */
export const cookieMarks: Marks = {
  read: readCookie,
  write: (name, value) => writeCookie(name, value, seconds),
};

/** Stores marks on the device, because a page of `app://` has no cookies. When storage is forbidden, the content is shown again. */
export const storageMarks: Marks = {
  read: (name) => deviceStorage.get(`seen/${name}`),
  write: (name, value) => void deviceStorage.set(`seen/${name}`, value),
};
