// Separate from the catalogue of errors, so that the first screen does not load it.

/** The error line of section 8 of docs/specification.md, as the screen shows it under "detalhes". */
export function errorText(status: number, code: string, message: string): string {
  return `StatusCode: ${status} / Erro: #${code.replace(/^#/, '')} - ${message}`;
}
