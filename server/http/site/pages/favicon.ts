import type { Company } from '#contract/entities/company.ts';
import { platformColors } from '#contract/branding.ts';
import { tenantLetter } from '#contract/rules/tenant-letter.ts';
import { escapeHtml } from '#server/http/site/documents/markup.ts';

function channels(color: string): readonly number[] | null {
  const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(color.trim());
  const digits = hex?.[2] ?? hex?.[1]?.replace(/./g, '$&$&');
  return digits === undefined ? null : [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** Black or white, whichever stands out more: the two ratios cross at a relative luminance of 0.179. */
function inkOn(color: readonly number[]): string {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}

const ownAddress = /^(?:https:\/\/|\/(?!\/)|data:image\/)/;

/** The tenant's own favicon, or its first letter on its colour, written into the page so that it costs no request. */
export function faviconOf(company: Company): string {
  const { favicon, color } = company.style;
  if (favicon !== undefined && ownAddress.test(favicon)) return favicon;
  const given = color?.primary ?? '';
  const fill = channels(given) === null ? platformColors.primary : given.trim();
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="20" ` +
    `fill="${inkOn(channels(fill) ?? [0, 0, 0])}">${escapeHtml(tenantLetter(company.appTitle))}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
