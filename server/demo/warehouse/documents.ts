// Numbers with check digits, for invented companies and documents.

/** Modulo 11 of characters with the value ASCII − 48, with weights 2 to 9 from the right. CNPJ, NF-e key and boleto use it. */
function remainder(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum += (text.charCodeAt(text.length - 1 - index) - 48) * (2 + (index % 8));
  return sum % 11;
}

const cnpjDigit = (text: string): string => String(((11 - remainder(text)) % 11) % 10);

/** The 14 positions of a CNPJ from its first twelve. */
export function cnpjOf(base: string): string {
  const first = base + cnpjDigit(base);
  return first + cnpjDigit(first);
}

const stateCodes: Readonly<Record<string, string>> = { MG: '31', ES: '32', RJ: '33', SP: '35', PR: '41', SC: '42', RS: '43' };

export interface Invoice {
  readonly state: string;
  /** ISO day. */
  readonly issued: string;
  readonly cnpj: string;
  readonly number: number;
  readonly code: number;
}

/** The 44 positions of an NF-e key: model 55, series 1, normal emission. */
export function nfeKey({ state, issued, cnpj, number, code }: Invoice): string {
  const month = issued.slice(2, 4) + issued.slice(5, 7);
  const body = `${stateCodes[state] ?? '31'}${month}${cnpj}55001${String(number).padStart(9, '0')}1${String(code).padStart(8, '0')}`;
  const digit = 11 - remainder(body);
  return body + (digit > 9 ? 0 : digit);
}

function modulo10(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    const product = Number(text[text.length - 1 - index]) * (2 - (index % 2));
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

const factorRestart = Date.UTC(2025, 1, 22);

/** The 47 digits of a boleto line: bank 001, with the due factor counted from its restart on 2025-02-22. */
export function boletoLine(due: string, value: number, free: string): string {
  const factor = String(1_000 + Math.round((Date.parse(due) - factorRestart) / 86_400_000)).padStart(4, '0');
  const amount = String(Math.round(value * 100)).padStart(10, '0');
  const digit = 11 - remainder(`0019${factor}${amount}${free}`);
  const fields = [`0019${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15, 25)].map((field) => field + modulo10(field));
  return `${fields.join('')}${digit > 9 ? 1 : digit}${factor}${amount}`;
}
