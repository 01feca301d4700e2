// E-mail addresses: a dot-atom local part, at least two host labels, a suffix of two or more letters. Lower case on the wire.

const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Trimmed and lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether `text` is one address. Upper case and surrounding spaces are allowed. */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  return email.length <= 254 && email.indexOf('@') <= 64 && address.test(email);
}

/** Whether each of the addresses separated by `;` is valid. One `;` at the end is tolerated. */
export function isEmailList(text: string): boolean {
  return text.trim().replace(/;$/, '').split(';').every(isEmail);
}

/** Hides the second half of the local part, cut on code points: `joana@x.com` → `jo•••@x.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = Array.from(at < 0 ? email : email.slice(0, at));
  const shown = Math.floor(local.length / 2);
  return local.slice(0, shown).join('') + '•'.repeat(local.length - shown) + (at < 0 ? '' : email.slice(at));
}
