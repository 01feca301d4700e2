// Access key of an NF-e: 44 positions, of which the issuer's CNPJ (7th to 18th) may contain letters since 2026.

const key = /^[0-9]{6}[A-Z0-9]{12}[0-9]{26}$/;

/** Whether `text`, in groups or not, is an access key with the right check digit (mod 11 over ASCII − 48). */
export function isNfeKey(text: string): boolean {
  const bare = text.replace(/\s/g, '').toUpperCase();
  if (!key.test(bare)) return false;
  let sum = 0;
  for (let index = 42, weight = 2; index >= 0; index -= 1, weight = weight === 9 ? 2 : weight + 1)
    sum += (bare.charCodeAt(index) - 48) * weight;
  const digit = 11 - (sum % 11);
  return (digit > 9 ? 0 : digit) === bare.charCodeAt(43) - 48;
}
