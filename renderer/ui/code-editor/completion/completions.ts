// Completion in a JavaScript editor: Ctrl+Space or typing opens the list, Enter or Tab accepts an entry, Esc closes the list.
import { acceptCompletion, autocompletion, type CompletionContext } from '@codemirror/autocomplete';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { localCompletionSource } from '#renderer/ui/code-editor/javascript-language.ts';
import { completeBy } from './complete.ts';
import { readDeclarations } from './read-declarations.ts';

/** The names that a script may use, for the list of completions. */
export interface CodeDeclarations {
  /** Loads the TypeScript declarations when a script is opened. */
  readonly read: () => Promise<string>;
  /** The argument of a script: its interface, and the name of the global with the same value. */
  readonly called: { readonly type: string; readonly name: string };
}

const box = {
  border: '1px solid var(--line-3)',
  borderRadius: 'var(--r-2)',
  background: 'var(--raised)',
  color: 'var(--text)',
  boxShadow: 'var(--e-1)',
};

const look = EditorView.theme({
  '.cm-tooltip': box,
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '16em', maxWidth: 'min(360px, 90vw)', font: 'var(--t-code)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 12px', lineHeight: '1.5' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--brand-soft-2)', color: 'var(--text)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-tooltip.cm-completionInfo': { ...box, maxWidth: 'min(360px, 90vw)', padding: '8px 12px' },
  // Without space beside the list, the info box is placed below it. CodeMirror sets an inline position, hence `!important`.
  '.cm-tooltip.cm-completionInfo.cm-completionInfo-left-narrow, .cm-tooltip.cm-completionInfo.cm-completionInfo-right-narrow': {
    inset: '100% 0 auto 0 !important',
    width: 'auto',
    maxWidth: 'none !important',
  },
  '.cm-completionInfo code': { font: 'var(--t-code)', overflowWrap: 'anywhere' },
  '.cm-completionInfo p': { margin: '4px 0 0', font: 'var(--t-body)', color: 'var(--text-2)' },
});

/** Tab accepts an entry while the list is open. Otherwise Tab indents, or leaves the editor after Esc. */
const acceptByTab = Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }]));

async function make(declarations: CodeDeclarations): Promise<Extension> {
  const types = readDeclarations(await declarations.read());
  const complete = completeBy(types, declarations.called);
  // Names of the script are offered where no member of a type is possible.
  const source = (context: CompletionContext) => complete(context) ?? localCompletionSource(context);
  // Without an interaction delay: a key pressed right after the list opened would otherwise move the cursor.
  return [autocompletion({ override: [source], icons: false, interactionDelay: 0 }), acceptByTab, look];
}

const made = new WeakMap<CodeDeclarations, Promise<Extension>>();

/** Returns the extension that completes by the declared types, which are loaded once, and by the names of the script. */
export function completions(declarations: CodeDeclarations): Promise<Extension> {
  const extension = made.get(declarations) ?? make(declarations);
  made.set(declarations, extension);
  // A failed load may succeed the next time.
  extension.catch(() => made.delete(declarations));
  return extension;
}
