// Brazilian phone numbers: 8 to 11 digits. Non-geographic numbers (0300, 0500, 0800, 0900) have no area code.

/** Digits only, without the country code. `55994024478` is a mobile of area 55, so 55 goes only where it cannot be one. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/[^0-9]/g, '');
  const international = text.trim().startsWith('+') || digits.length === 12 || digits.length === 13;
  return international && digits.startsWith('55') ? digits.slice(2) : digits;
}

/**
 * Whether `text` is a phone of 8 to 11 digits, written with digits, spaces, parentheses, dots, hyphens and +55. With the code of
 * another country it is none: without its plus it would be somebody else's number here.
 */
export function isPhone(text: string): boolean {
  return /^\s*(?:\+[\s(]*55)?[0-9\s().-]+$/.test(text) && /^[0-9]{8,11}$/.test(phoneDigits(text));
}

/** `(11) 98765-4321`, `3003-1234`, `0800 701 7966`; text that is no phone comes back as it was. */
export function formatPhone(text: string): string {
  if (!isPhone(text)) return text;
  const digits = phoneDigits(text);
  if (/^0[3589]00[0-9]{6,7}$/.test(digits)) return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`;
  const area = digits.length > 9 ? `(${digits.slice(0, 2)}) ` : '';
  const number = digits.length > 9 ? digits.slice(2) : digits;
  return `${area}${number.slice(0, -4)}-${number.slice(-4)}`;
}
