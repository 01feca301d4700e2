// CNPJ, numeric and alphanumeric (since July 2026): twelve positions of [0-9A-Z] and two check digits.
// Letters are never removed: without them the number would belong to another company.
import { cnpj } from 'cpf-cnpj-validator';

const unmasked = /^[0-9A-Z]{12}[0-9]{2}$/;
const mask = /[./-]/g;

/** Unmasked and upper case; 13 digits are padded to 14. Text that is not a CNPJ is returned without mask and in upper case. */
export function normalizeCnpj(text: string): string {
  const bare = text.trim().replace(mask, '').toUpperCase();
  return /^[0-9]{13}$/.test(bare) ? `0${bare}` : bare;
}

/** Whether `text`, masked or not, in either case, is a CNPJ with right check digits. Thirteen positions are not valid. */
export function isCnpj(text: string): boolean {
  const bare = text.replace(mask, '').toUpperCase();
  if (!unmasked.test(bare) || /^(.)\1*$/.test(bare)) return false;
  const first = bare.slice(0, 12) + cnpj.verifierDigit(bare.slice(0, 12));
  return bare === first + cnpj.verifierDigit(first);
}

/** `00.000.000/0000-00`; text that does not have 14 positions is returned unchanged. */
export function formatCnpj(text: string): string {
  const bare = normalizeCnpj(text);
  return unmasked.test(bare) ? bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') : text;
}
