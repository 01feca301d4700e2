// Postal code: eight digits, leading zeros significant, no check digit.

const bare = (text: string) => text.trim().replace(/[.-]/g, '');

/** Whether `text`, masked or not, has the form of a CEP. */
export function isCep(text: string): boolean {
  return /^[0-9]{8}$/.test(bare(text));
}

/** `00000-000`; text that is no CEP comes back as it was. */
export function formatCep(text: string): string {
  return isCep(text) ? bare(text).replace(/^(.{5})(.{3})$/, '$1-$2') : text;
}
