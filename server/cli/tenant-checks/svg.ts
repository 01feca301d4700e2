// Checks whether a browser can draw an SVG as a picture. It then reads the text as XML, and draws nothing after the first mistake.
const namespace = /\sxmlns(?::[\w-]+)?\s*=\s*(?:"http:\/\/www\.w3\.org\/2000\/svg"|'http:\/\/www\.w3\.org\/2000\/svg')/;
/** Parts of the text that contain no elements. */
const silent = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/gi;
const tag = /<(?<end>\/?)(?<name>[A-Za-z_][\w:.-]*)(?<rest>(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>/g;
const looseAmpersand = /&(?!(?:#\d+|#x[\da-f]+|[a-z][\w.-]*);)/i;

/** Why the text cannot be drawn; null when it can, as far as its elements show. */
export function svgProblem(text: string): string | null {
  const elements = text
    .replace(/^\uFEFF/, '')
    .replaceAll(silent, '')
    .trim();
  const root = /^<(?:[\w-]+:)?svg(?=[\s/>])[^>]*/.exec(elements)?.[0];
  if (root === undefined) return 'não é um SVG: falta o elemento <svg> no começo';
  if (!namespace.test(root)) return 'falta xmlns="http://www.w3.org/2000/svg" em <svg>';
  if (looseAmpersand.test(elements)) return 'tem um & solto: em um SVG, escreva &amp;';
  return nestingProblem(elements);
}

function nestingProblem(elements: string): string | null {
  const open: string[] = [];
  for (const { groups: { end = '', name = '', rest = '' } = {} } of elements.matchAll(tag)) {
    if (end === '' && !rest.endsWith('/')) open.push(name);
    else if (end !== '' && open.pop() !== name) return `o SVG fecha </${name}>, que não está aberto`;
  }
  const [unclosed] = open;
  if (unclosed !== undefined) return `o SVG não fecha <${unclosed}>`;
  return /</.test(elements.replaceAll(tag, '')) ? 'o SVG tem um < solto' : null;
}
