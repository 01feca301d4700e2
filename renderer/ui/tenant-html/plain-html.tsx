// Most of what tenants write is a paragraph with a few words in bold. That is drawn as elements of ours, one by one: no HTML is
// parsed, so nothing has to be made safe, and the sanitiser need not be loaded.
import { createElement, type ReactNode } from 'react';
import styles from './tenant-html.module.css';

const text = '#';
const phrase = [text, 'br', 'strong', 'em', 'b', 'i', 'u'];
/** The elements that each element may contain. The browser's own parser would read all of these as they are written. */
const holds: Readonly<Record<string, readonly string[]>> = {
  '': [...phrase, 'p', 'ul', 'ol'],
  p: phrase,
  li: phrase,
  strong: phrase,
  em: phrase,
  b: phrase,
  i: phrase,
  u: phrase,
  ul: ['li'],
  ol: ['li'],
};
const tokens = /<(\/?)(p|ul|ol|li|br|strong|em|b|i|u)>|[^<>&\0]+/g;

/** Tags without attributes, each closed in its place, and text without entities. Null for anything else: that is for the sanitiser. */
export function plainElements(html: string): readonly ReactNode[] | null {
  const root: ReactNode[] = [];
  const open = [{ tag: '', children: root }];
  let read = 0;
  for (const [token, slash, tag = text] of html.matchAll(tokens)) {
    read += token.length;
    const here = open.at(-1);
    if (slash === '/') {
      if (here?.tag !== tag) return null;
      open.pop();
      open.at(-1)?.children.push(createElement(tag, { key: read }, ...here.children));
    } else if (holds[here?.tag ?? '']?.includes(tag) !== true) {
      // Between the entries of a list.
      if (token.trim() !== '') return null;
    } else if (tag === text) here?.children.push(token);
    else if (tag === 'br') here?.children.push(<br key={read} />);
    else open.push({ tag, children: [] });
  }
  // Text that is no token was skipped.
  return read === html.length && open.length === 1 ? root : null;
}

/** Shows what `plainElements` made, as `TenantHtml` shows the rest. */
export function PlainHtml({ elements }: { readonly elements: readonly ReactNode[] }) {
  return <div className={styles['box']}>{elements}</div>;
}
