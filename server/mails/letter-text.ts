import type { Block, Letter, Sender } from './letter.ts';
import { footerLines, groupedCode, strangerTitle } from './phrases.ts';

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'code':
      return `    ${groupedCode(block.code)}\n    referência ${block.reference}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
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
