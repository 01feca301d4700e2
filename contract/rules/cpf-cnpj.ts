import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';

/** Whether `text` is a CPF (11 positions) or a CNPJ (14); any other length is neither. */
export function isCpfOrCnpj(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}
