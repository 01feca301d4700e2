// The icon and language of each kind of file in the editor.
import { Braces, CodeXml, FileCode, FileText, Image, Palette } from 'lucide-react';
import type { CustomFileKind } from '#contract/rules/custom-file.ts';
import type { CodeLanguage } from '#renderer/ui/code-editor/languages.ts';
import type { Glyph } from '#renderer/ui/icon/icon.tsx';

export const fileKinds: Readonly<Record<CustomFileKind, { readonly icon: Glyph; readonly language: CodeLanguage }>> = {
  script: { icon: FileCode, language: 'javascript' },
  css: { icon: Palette, language: 'css' },
  html: { icon: CodeXml, language: 'html' },
  json: { icon: Braces, language: 'json' },
  md: { icon: FileText, language: 'markdown' },
  svg: { icon: Image, language: 'xml' },
  txt: { icon: FileText, language: 'text' },
  xml: { icon: CodeXml, language: 'xml' },
};
