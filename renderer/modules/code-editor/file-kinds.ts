// The icon, the language and its name for each kind of file in the editor.
import { Braces, CodeXml, FileCode, FileText, Image, Palette } from 'lucide-react';
import type { CustomFileKind } from '#contract/rules/custom-file.ts';
import type { CodeLanguage } from '#renderer/ui/code-editor/languages.ts';
import type { Glyph } from '#renderer/ui/icon/icon.tsx';

export const fileKinds: Readonly<
  Record<CustomFileKind, { readonly icon: Glyph; readonly language: CodeLanguage; readonly title: string }>
> = {
  script: { icon: FileCode, language: 'javascript', title: 'JavaScript' },
  css: { icon: Palette, language: 'css', title: 'CSS' },
  html: { icon: CodeXml, language: 'html', title: 'HTML' },
  json: { icon: Braces, language: 'json', title: 'JSON' },
  md: { icon: FileText, language: 'markdown', title: 'Markdown' },
  svg: { icon: Image, language: 'xml', title: 'SVG' },
  txt: { icon: FileText, language: 'text', title: 'Texto' },
  xml: { icon: CodeXml, language: 'xml', title: 'XML' },
};
