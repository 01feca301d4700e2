// The first text of a new file. Only a script has one.
import { customFileKind } from '#contract/rules/custom-file.ts';

const moduleText = `// Diga aqui, em uma frase, o que este módulo mostra e para quem.

/** @param {import('portal').Portal} portal */
export default async function start({ kit }) {
  kit.page({ title: 'Novo módulo' });
}
`;

const legacyText = '// Diga aqui, em uma frase, o que este script faz e para quem.\n';

/** Names that end in `.js` are of legacy scripts, which have no SDK. */
export function firstText(name: string): string {
  if (customFileKind(name) !== 'script') return '';
  return name.endsWith('.js') ? legacyText : moduleText;
}
