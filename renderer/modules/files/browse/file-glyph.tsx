import { File, FileArchive, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { extensionOf } from '#contract/rules/upload.ts';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';

const glyphs: Readonly<Record<string, Glyph>> = {
  pdf: FileText,
  txt: FileText,
  doc: FileText,
  docx: FileText,
  odt: FileText,
  csv: FileSpreadsheet,
  xls: FileSpreadsheet,
  xlsx: FileSpreadsheet,
  ods: FileSpreadsheet,
  png: FileImage,
  jpg: FileImage,
  jpeg: FileImage,
  gif: FileImage,
  webp: FileImage,
  zip: FileArchive,
};

export const FileGlyph = ({ name, size = 'large' }: { readonly name: string; readonly size?: 'large' | 'huge' }) => (
  <Icon of={glyphs[extensionOf(name)] ?? File} size={size} />
);
