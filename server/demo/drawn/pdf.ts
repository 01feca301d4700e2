// Creates a page of text as PDF. Its characters are those of Windows-1252, which contain all letters of Portuguese.

const escaped = (text: string): string => text.replace(/[\\()]/g, String.raw`\$&`);

const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** `lines` must fit the width of an A4 page in 12 points. */
export function pdfOf(title: string, lines: readonly string[]): Uint8Array {
  const drawn = [
    `BT /F2 20 Tf 56 770 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 12 Tf 56 ${728 - index * 26} Td (${index + 1}. ${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) >>`,
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // Latin-1 has one byte for each character, as the positions in the table assume.
  return Buffer.from(text + table + end, 'latin1');
}
