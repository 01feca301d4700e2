// Most texts of tenants are paragraphs with a few words in bold. They are rendered as React elements: the browser parses no HTML, so
// there is nothing to sanitise, and the sanitiser need not be loaded.
import { createElement, type ReactNode } from 'react';
import styles from './tenant-html.module.css';

const text = '#';
const phrase = [text, 'br', 'strong', 'em', 'b', 'i', 'u'];
/** The elements that each element may contain. The browser's parser would not change any of these combinations. */
const allowedChildren: Readonly<Record<string, readonly string[]>> = {
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

/** Parses tags without attributes that are closed in order, and text without entities. Returns null for HTML that needs the sanitiser. */
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
    } else if (allowedChildren[here?.tag ?? '']?.includes(tag) !== true) {
      // Only whitespace between list items may be omitted.
      if (token.trim() !== '') return null;
    } else if (tag === text) here?.children.push(token);
    else if (tag === 'br') here?.children.push(<br key={read} />);
    else open.push({ tag, children: [] });
  }
  // `matchAll` skips text that is not a token; then the length differs.
  return read === html.length && open.length === 1 ? root : null;
}

/** Shows the result of `plainElements` in the same box as `TenantHtml`. */
export function PlainHtml({ elements }: { readonly elements: readonly ReactNode[] }) {
  return <div className={styles['box']}>{elements}</div>;
}
