import { File, FileArchive, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { extensionOf } from '#contract/rules/upload.ts';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';

const glyphs: ReadonlyMap<string, Glyph> = new Map(
  Object.entries({
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
  }),
);

export const FileGlyph = ({ name, size = 'large' }: { readonly name: string; readonly size?: 'large' | 'huge' }) => (
  <Icon of={glyphs.get(extensionOf(name)) ?? File} size={size} />
);
