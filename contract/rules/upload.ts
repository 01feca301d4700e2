// Decides which files may be stored (docs/specification.md, section 5). The page applies the rule before it sends a file, the server
// before it stores one.
import { uploadMaxBytes } from '#contract/limits.ts';

/** Extension → type. The portal stores no other type; a browser runs none of these. */
export const uploadTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
};

/** The extension in lower case, without the point; empty when the name has none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const typeOf = (name: string): string | undefined => {
  const extension = extensionOf(name);
  return Object.hasOwn(uploadTypes, extension) ? uploadTypes[extension] : undefined;
};

/** The value of `accept` of a file field. */
export const acceptedExtensions: string = Object.keys(uploadTypes)
  .map((extension) => `.${extension}`)
  .join(',');

/** Messages of the specification, and two others: for the size, and for a file that is no longer readable. */
export const uploadWords = {
  missing: (name: string) => `Arquivo(${name}) não informado`,
  extension: (name: string) => `Extensão inválida do Arquivo(${name})`,
  tooLarge: (name: string, maxBytes: number) => `Arquivo(${name}) maior que ${Math.floor(maxBytes / 1_048_576)} MB`,
  failed: 'Ocorreu um erro ao salvar o arquivo!',
  unreadable: (name: string) => `Não foi possível ler ${name}: o arquivo mudou ou saiu do lugar. Escolha-o de novo.`,
  /** The answer to the upload contains no key and no address. */
  notPossible: 'Não foi possível fazer upload do arquivo.',
} as const;

/** The message for the problem of a file; null when it may be sent. */
export function uploadProblem(
  { name, size }: { readonly name: string; readonly size: number },
  maxBytes = uploadMaxBytes,
): string | null {
  if (name.trim() === '' || size === 0) return uploadWords.missing(name);
  if (typeOf(name) === undefined) return uploadWords.extension(name);
  return size > maxBytes ? uploadWords.tooLarge(name, maxBytes) : null;
}
