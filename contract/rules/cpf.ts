// CPF: nine digits and two check digits. The ten values with identical digits have valid check digits and are refused.
import { cpf } from 'cpf-cnpj-validator';

const mask = /[.-]/g;

/** Whether `text`, masked or not, is a CPF with right check digits. */
export function isCpf(text: string): boolean {
  const digits = text.replace(mask, '');
  if (!/^[0-9]{11}$/.test(digits) || /^(.)\1*$/.test(digits)) return false;
  const first = digits.slice(0, 9) + cpf.verifierDigit(digits.slice(0, 9));
  return digits === first + cpf.verifierDigit(first);
}
