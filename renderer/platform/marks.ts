// Marks of things that a person has seen or decided on this device, by name. A mark is only compared with the thing that would be
// shown, and never shown itself.
import { readCookie, writeCookie } from './cookies.ts';

export interface Marks {
  read(name: string): string | null;
  write(name: string, value: string): void;
}

/** The longest a browser keeps a cookie. */
const seconds = 400 * 86_400;

/** In cookies, by the names of the specification. */
export const cookieMarks: Marks = {
  read: readCookie,
  write: (name, value) => writeCookie(name, value, seconds),
};

/** In local storage: a page of `app://` has no cookies. */
export const storageMarks: Marks = {
  read(name) {
    try {
      return localStorage.getItem(`seen/${name}`);
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(`seen/${name}`, value);
    } catch {
      // Storage is forbidden by policy: it is shown again next time.
    }
  },
};
