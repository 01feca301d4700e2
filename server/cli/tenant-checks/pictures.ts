// Checks the pictures of a tenant, as far as the file itself shows whether a browser or a mail client can draw them.
import { customFileKind } from '#contract/rules/custom-file.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { problemAt, type Path, type Problem } from '#server/tenant-config/index.ts';
import { svgProblem } from './svg.ts';

/** The picture addresses that the page's policy allows: a path of the portal, an https address, or a data address. */
const pictureAddress =
  /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?\/\S+|\/(?!\/)\S+|data:image\/[a-z0-9.+-]+[;,]\S+)$/i;
const dataAddress = /^data:image\/(?<kind>[a-z0-9.+-]+)(?<options>(?:;[^;,]*)*),(?<data>[\s\S]*)$/i;
const scriptAddress = /^\/script\/(?<name>[^?#]+)/;

interface Kind {
  readonly name: string;
  /** The first bytes of every picture of the kind. */
  readonly begins: RegExp;
}

const jpeg: Kind = { name: 'JPEG', begins: /^\xff\xd8\xff/ };
// oxlint-disable-next-line no-control-regex -- the bytes of a file
const icon: Kind = { name: 'ICO', begins: /^\0\0\x01\0/ };

/** Kinds whose first bytes identify them. */
const kinds: Readonly<Record<string, Kind>> = {
  // oxlint-disable-next-line no-control-regex -- the bytes of a file
  png: { name: 'PNG', begins: /^\x89PNG\r\n\x1a\n/ },
  jpeg,
  jpg: jpeg,
  gif: { name: 'GIF', begins: /^GIF8[79]a/ },
  webp: { name: 'WebP', begins: /^RIFF[\s\S]{4}WEBP/ },
  avif: { name: 'AVIF', begins: /^[\s\S]{4}ftyp(?:avi|mif)/ },
  'x-icon': icon,
  'vnd.microsoft.icon': icon,
};

/** The bytes of the address, one character each; null when the address has no valid data. */
function bytesOf(data: string, isBase64: boolean): string | null {
  try {
    const text = decodeURIComponent(data);
    if (!isBase64) return Buffer.from(text, 'utf8').toString('latin1');
    return /^[a-z0-9+/]+={0,2}$/i.test(text) ? Buffer.from(text, 'base64').toString('latin1') : null;
  } catch {
    return null;
  }
}

function dataProblem(address: string): string | null {
  const { kind = '', options = '', data = '' } = dataAddress.exec(address)?.groups ?? {};
  const isBase64 = /;base64$/i.test(options);
  // A browser reads the rest as the fragment of the address.
  if (data.includes('#')) return 'tem um # solto, que termina o endereço: escreva %23';
  const bytes = bytesOf(data, isBase64);
  if (bytes === null) return isBase64 ? 'não é base64' : 'não pode ser lida: escreva % como %25';
  if (kind.toLowerCase() === 'svg+xml') return svgProblem(Buffer.from(bytes, 'latin1').toString('utf8'));
  const known = kinds[kind.toLowerCase()];
  if (known === undefined) return `é image/${kind}: use SVG, PNG, JPEG, GIF, WebP, AVIF ou ICO`;
  return known.begins.test(bytes) ? null : `não começa como uma imagem ${known.name}`;
}

function scriptProblem(address: string, scripts: TenantFile['scripts']): string | null {
  const { name: written = '' } = scriptAddress.exec(address)?.groups ?? {};
  const name = decodedName(written);
  const found = scripts.find((one) => one.name === name);
  if (found === undefined) return `cita o arquivo "${name}", que não está em scripts`;
  if (customFileKind(name) !== 'svg') return `cita "${name}", que não é um arquivo .svg`;
  return svgProblem(found.source);
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function pictureProblem(address: string, scripts: TenantFile['scripts']): string | null {
  if (!pictureAddress.test(address)) return 'não aparece: use https://, um caminho do portal (/…) ou data:image/…';
  if (dataAddress.test(address)) return dataProblem(address);
  return scriptAddress.test(address) ? scriptProblem(address, scripts) : null;
}

export function pictureProblems({ company: { style, mail }, scripts }: TenantFile): Problem[] {
  const pictures: readonly (readonly [Path, string | undefined])[] = [
    [['company', 'style', 'logo'], style.logo],
    [['company', 'style', 'favicon'], style.favicon],
    [['company', 'mail', 'logo'], mail.logo],
  ];
  return pictures.flatMap(([path, address]) => {
    const problem = address === undefined ? null : pictureProblem(address, scripts);
    return problem === null ? [] : [problemAt(path, problem)];
  });
}
