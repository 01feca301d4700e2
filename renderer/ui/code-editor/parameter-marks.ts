// Highlights the placeholder `{{name}}` in every language.
import { Decoration, type DecorationSet, type EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const matcher = new MatchDecorator({
  regexp: /\{\{\s*[A-Za-z_]\w*\s*\}\}/g,
  decoration: Decoration.mark({ class: 'cm-parameter' }),
});

export const parameterMarks = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;
    constructor(view: EditorView) {
      this.marks = matcher.createDeco(view);
    }
    update(update: ViewUpdate): void {
      this.marks = matcher.updateDeco(update, this.marks);
    }
  },
  { decorations: ({ marks }) => marks },
);
