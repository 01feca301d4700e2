// The theme of the editor. Uses only tokens, which the shadow root inherits, in colour pairs whose contrast the theme verifies.
import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.tagName], color: 'var(--info-text)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], color: 'var(--ok-text)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color], color: 'var(--warn-text)' },
  { tag: [tags.comment, tags.meta], color: 'var(--text-2)' },
  { tag: [tags.propertyName, tags.attributeName, tags.typeName, tags.className], color: 'var(--brand-text)' },
  { tag: tags.invalid, color: 'var(--bad-text)' },
]);

const control = {
  minHeight: '28px',
  margin: '0',
  padding: '0 8px',
  border: '1px solid var(--line-3)',
  borderRadius: 'var(--r-1)',
  background: 'var(--surface)',
  backgroundImage: 'none',
  color: 'var(--text)',
  font: 'var(--t-body)',
};

export const look = EditorView.theme({
  // Isolated, so that the gutter is not drawn above the header of the page.
  '&': { isolation: 'isolate', height: '100%', background: 'var(--surface)', color: 'var(--text)', font: 'var(--t-code)' },
  '&.cm-focused': { outline: 'none' },
  // Drawn above the gutter, which has its own layer.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '300',
    outline: '2px solid var(--ring)',
    outlineOffset: '-2px',
    pointerEvents: 'none',
  },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { background: 'var(--surface)', color: 'var(--text-2)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 12px 0 16px' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--subtle)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--brand-soft-2)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { background: 'var(--warn-soft)' },
  '.cm-searchMatch-selected, &.cm-focused .cm-matchingBracket': { background: 'var(--active-soft-2)', color: 'inherit' },
  '.cm-parameter': { borderRadius: 'var(--r-1)', background: 'var(--active-soft)', color: 'var(--active-text)' },
  '.cm-parameter *': { color: 'inherit' },
  '.cm-panels': { maxHeight: '50%', overflowY: 'auto', background: 'var(--subtle)', color: 'var(--text)', font: 'var(--t-body)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', padding: '8px 44px 8px 12px' },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', minHeight: '24px', font: 'inherit' },
  '.cm-panel .cm-textfield': control,
  '.cm-panel .cm-button': control,
  '.cm-panel.cm-search [name=close]': {
    ...control,
    position: 'absolute',
    top: '8px',
    right: '12px',
    width: '28px',
    padding: '0',
  },
  '.cm-panel :focus-visible': { outline: '2px solid var(--ring)', outlineOffset: '1px' },
});
