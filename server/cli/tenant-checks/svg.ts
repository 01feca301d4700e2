// Checks whether a browser can draw an SVG as a picture. It then reads the text as XML, and draws nothing after the first mistake.
import { SaxesParser } from 'saxes';

const namespace = 'http://www.w3.org/2000/svg';

/** Why the text cannot be drawn; null when it can. */
export function svgProblem(text: string): string | null {
  const parser = new SaxesParser({ xmlns: true });
  let problem: string | null = null;
  let hasRoot = false;
  parser.on('error', () => {
    problem ??= `não é um SVG inteiro: linha ${parser.line}, coluna ${Math.max(parser.column, 1)}`;
  });
  parser.on('opentag', ({ local, uri }) => {
    if (hasRoot) return;
    hasRoot = true;
    if (local !== 'svg') problem ??= `não é um SVG: começa com <${local}>`;
    else if (uri !== namespace) problem ??= `falta xmlns="${namespace}" em <svg>`;
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return problem;
}
