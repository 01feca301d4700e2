// Digitable lines: bank (47 digits) and collection, "arrecadação" (48 digits). Source: FEBRABAN layouts.

const bare = (text: string) => text.replace(/[\s.-]/g, '');
const digitAt = (digits: string, index: number) => digits.charCodeAt(index) - 48;

function mod10(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, weight = 2; index >= 0; index -= 1, weight = 3 - weight) {
    const product = digitAt(digits, index) * weight;
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** Remainder of the sum weighted 2 to 9 from the right. */
function mod11Remainder(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, weight = 2; index >= 0; index -= 1, weight = weight === 9 ? 2 : weight + 1)
    sum += digitAt(digits, index) * weight;
  return sum % 11;
}

/** General check digit of a bank barcode: the results 0, 10 and 11 become 1. */
function bankDigit(digits: string): number {
  const digit = 11 - mod11Remainder(digits);
  return digit > 9 ? 1 : digit;
}

/** Check digit of a collection line by mod 11. Remainders 0 and 1 give 0, unlike in a bank barcode. */
function collectionDigit(digits: string): number {
  const remainder = mod11Remainder(digits);
  return remainder < 2 ? 0 : 11 - remainder;
}

function bankBarcode(line: string): string | null {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  if (fields.some((field) => mod10(field.slice(0, -1)) !== digitAt(field, field.length - 1))) return null;
  const head = line.slice(0, 4);
  const tail = line.slice(33, 47) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  return bankDigit(head + tail) === digitAt(line, 32) ? head + line.charAt(32) + tail : null;
}

function collectionBarcode(line: string): string | null {
  if (!/^8[1-79][6-9]/.test(line)) return null;
  const digit = line.charAt(2) < '8' ? mod10 : collectionDigit;
  const blocks = [0, 12, 24, 36].map((start) => line.slice(start, start + 12));
  if (blocks.some((block) => digit(block.slice(0, 11)) !== digitAt(block, 11))) return null;
  const barcode = blocks.map((block) => block.slice(0, 11)).join('');
  return digit(barcode.slice(0, 3) + barcode.slice(4)) === digitAt(barcode, 3) ? barcode : null;
}

/** The 44 digits of the barcode, or null when `line` is not a valid digitable line. */
export function boletoBarcode(line: string): string | null {
  const digits = bare(line);
  if (/^[0-9]{47}$/.test(digits)) return bankBarcode(digits);
  return /^[0-9]{48}$/.test(digits) ? collectionBarcode(digits) : null;
}

/** Whether `line`, with or without its separators, is a digitable line whose check digits are all right. */
export function isBoletoLine(line: string): boolean {
  return boletoBarcode(line) !== null;
}

/** Bank lines 5.5 5.6 5.6 1 14, collection lines in their four official blocks; other text is returned unchanged. */
export function formatBoletoLine(line: string): string {
  const digits = bare(line);
  if (/^[0-9]{48}$/.test(digits)) return digits.replace(/(.{11})(.)/g, '$1-$2 ').trimEnd();
  if (!/^[0-9]{47}$/.test(digits)) return line;
  return digits.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
