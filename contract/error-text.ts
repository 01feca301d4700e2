// Apart from the catalogue, so that the first screen does not carry it.

/** The error line of section 8 of docs/specification.md, as it is shown under "detalhes". */
export function errorText(status: number, code: string, message: string): string {
  return `StatusCode: ${status} / Erro: #${code.replace(/^#/, '')} - ${message}`;
}
