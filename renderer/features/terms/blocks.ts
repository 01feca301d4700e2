// Splits a tenant's HTML into the texts of its paragraphs.
import { sanitizeTenantHtml } from '#renderer/ui/tenant-html/sanitize.ts';

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);

export function blocksOf(html: string): readonly string[] {
  const template = document.createElement('template');
  // The sanitiser returns a TrustedHTML in browsers that enforce it; the DOM types declare only a string.
  template.innerHTML = sanitizeTenantHtml(html) as string;
  const found: string[] = [];
  let text = '';
  const flush = (): void => {
    const block = text.replaceAll(/\s+/g, ' ').trim();
    if (block !== '') found.push(block);
    text = '';
  };
  const visit = (parent: Node): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) text += node.data;
      const isBlock = blocks.has(node.nodeName);
      if (isBlock) flush();
      visit(node);
      if (isBlock) flush();
    }
  };
  visit(template.content);
  flush();
  return found;
}
