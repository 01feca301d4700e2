// Builds the whole script of an example: the example itself, or a function around it that shows the values that it passes to `show`.
import type { GuideExample } from './guide.ts';
import type { ScriptExample } from './example.ts';

/** When `before` ends in an open bracket, `after` closes it, and the last semicolon of the example is removed. */
const joined = (text: string, { before = '', after = '' }: ScriptExample): string =>
  before.endsWith('(') ? `${before}\n${text.trimEnd().replace(/;$/, '')}\n${after}` : `${before}\n${text}${after}`;

export function scriptOf({ text }: GuideExample, example: ScriptExample): string {
  if (/^export default/m.test(text)) return text;
  return `/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, ui } = portal;
  /** @type {string[]} */
  const shown = [];
  /** @param {unknown} value */
  const show = (value) => void shown.push(String(value));
${joined(text, example)}
  if (shown.length > 0) kit.page({ title: 'Exemplo' }, kit.element('output', {}, shown.join(' ')));
}
`;
}
