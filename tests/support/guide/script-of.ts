// A whole script of an example: itself, or a function around it that says what the example gave to `show`.
import type { GuideExample } from './guide.ts';
import type { ScriptExample } from './examples.ts';

/** `before` may end in an open bracket: what `after` begins with closes it, after the example without its last semicolon. */
const joined = (text: string, { before = '', after = '' }: ScriptExample): string =>
  before.endsWith('(') ? `${before}\n${text.trimEnd().replace(/;$/, '')}\n${after}` : `${before}\n${text}${after}`;

export function scriptOf({ text }: GuideExample, example: ScriptExample): string {
  if (/^export default/m.test(text)) return text;
  return `/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, ui } = portal;
  /** @type {string[]} */
  const told = [];
  /** @param {unknown} value */
  const show = (value) => void told.push(String(value));
${joined(text, example)}
  if (told.length > 0) kit.page({ title: 'Exemplo' }, kit.element('output', {}, told.join(' ')));
}
`;
}
