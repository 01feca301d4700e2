// Brazilian phone numbers: 8 to 11 digits. Non-geographic numbers (0300, 0500, 0800, 0900) have no area code.

/** Digits only, without the country code. `55994024478` is a mobile in area 55, so 55 is removed only when it cannot be an area code. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/[^0-9]/g, '');
  const international = text.trim().startsWith('+') || digits.length === 12 || digits.length === 13;
  return international && digits.startsWith('55') ? digits.slice(2) : digits;
}

const nonGeographic = /^0[3589]00[0-9]{6,7}$/;

/**
 * Whether a national number has the digits of its kind: nine when it begins with 9 (mobile), eight otherwise. Without this check, a
 * mobile number with a missing digit would be accepted as a landline.
 */
function hasItsDigits(digits: string): boolean {
  if (nonGeographic.test(digits)) return true;
  const number = digits.length > 9 ? digits.slice(2) : digits;
  return (number.length === 9) === number.startsWith('9');
}

/** 8 to 11 digits, written with digits, spaces, parentheses, dots, hyphens and +55. */
const hasForm = (text: string): boolean =>
  /^\s*(?:\+[\s(]*55)?[0-9\s().-]+$/.test(text) && /^[0-9]{8,11}$/.test(phoneDigits(text));

/**
 * Whether `text` is a phone of 8 to 11 digits, written with digits, spaces, parentheses, dots, hyphens and +55. A number with
 * the code of another country is refused: without its plus it would be the number of another person in Brazil.
 */
export function isPhone(text: string): boolean {
  const digits = phoneDigits(text);
  // An area code in parentheses must be followed by a complete number.
  const isWhole = digits.length > 9 || !/\(\s*[0-9]{2}\s*\)/.test(text);
  return hasForm(text) && isWhole && hasItsDigits(digits);
}

/** `(11) 98765-4321`, `3003-1234`, `0800 701 7966`; text that is not a phone is returned unchanged. */
export function formatPhone(text: string): string {
  return isPhone(text) ? printed(phoneDigits(text)) : text;
}

/** The same grouping for a number that is being typed: 8 to 11 digits, even if no such number exists. */
export function groupPhone(text: string): string {
  return hasForm(text) ? printed(phoneDigits(text)) : text;
}

function printed(digits: string): string {
  if (nonGeographic.test(digits)) return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`;
  const area = digits.length > 9 ? `(${digits.slice(0, 2)}) ` : '';
  const number = digits.length > 9 ? digits.slice(2) : digits;
  return `${area}${number.slice(0, -4)}-${number.slice(-4)}`;
}
