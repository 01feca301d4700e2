import type { Block, Letter, Sender } from './letter.ts';
import { footerLines, groupedCode, oneLine, strangerTitle } from './phrases.ts';

/** Further lines of a value are indented, so that a stranger's text cannot look like another fact or like the end of the mail. */
const factText = ([name, value]: readonly [string, string]) =>
  `${oneLine(name)}: ${value.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n    ')}`;

const quoted = (text: string) => text.replace(/^/gm, '> ');

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'code':
      return `    ${groupedCode(block.code)}\n    a tela mostra ${block.reference}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(factText).join('\n');
    case 'quote':
      return quoted(block.text);
    case 'answers':
      return `${block.title}:\n${quoted(block.answers.map(factText).join('\n'))}`;
    case 'stranger':
      return `${strangerTitle} ${block.text}`;
    default:
      return block satisfies never;
  }
}

/** The plain-text form, for clients and people that do not use HTML. */
export function letterText({ company }: Sender, { title, blocks }: Letter): string {
  const foot = ['-- ', ...footerLines(company)];
  return [title, ...blocks.map(blockText), foot.join('\n')].join('\n\n') + '\n';
}
