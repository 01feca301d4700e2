// The paragraphs of a tenant's HTML, as text.
import { sanitizeTenantHtml } from '#renderer/ui/tenant-html/sanitize.ts';

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);

export function blocksOf(html: string): readonly string[] {
  const template = document.createElement('template');
  // A TrustedHTML where the browser wants one: the types of the DOM know only text.
  template.innerHTML = sanitizeTenantHtml(html) as string;
  const found: string[] = [];
  let text = '';
  const settle = (): void => {
    const block = text.replaceAll(/\s+/g, ' ').trim();
    if (block !== '') found.push(block);
    text = '';
  };
  const visit = (parent: Node): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) text += node.data;
      const isBlock = blocks.has(node.nodeName);
      if (isBlock) settle();
      visit(node);
      if (isBlock) settle();
    }
  };
  visit(template.content);
  settle();
  return found;
}
