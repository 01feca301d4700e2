// Reads settings that are lists separated by commas.

const mailDomain = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

export const readList = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The domains of PORTAL_INTERNAL_DOMAINS in lower case. Adds a sentence to `problems` when one is no domain. */
export function readInternalDomains(text: string | null, problems: string[]): readonly string[] {
  const domains = readList(text).map((one) => one.toLowerCase());
  const wrong = domains.filter((one) => !mailDomain.test(one)).map((one) => `"${one}"`);
  if (wrong.length > 0)
    problems.push(`PORTAL_INTERNAL_DOMAINS tem ${wrong.join(', ')}; use domínios como exemplo.com.br, separados por vírgula.`);
  return domains;
}
