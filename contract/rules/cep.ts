// Postal code: eight digits, leading zeros significant, no check digit.

/** `12964000`, `12964-000` and `12.964-000`. A separator in another place shows that digits are missing or out of order. */
const forms = /^([0-9]{2})\.?([0-9]{3})-?([0-9]{3})$/;

/** Whether `text`, masked or not, has the form of a CEP. */
export function isCep(text: string): boolean {
  return forms.test(text.trim());
}

/** `00000-000`; text that is not a CEP is returned unchanged. */
export function formatCep(text: string): string {
  return isCep(text) ? text.trim().replace(forms, '$1$2-$3') : text;
}
