import type { Company } from '#contract/entities/company.ts';
import { platformColors } from '#contract/branding.ts';
import { black, onColor, parseHex, white } from '#contract/rules/contrast.ts';
import { tenantLetter } from '#contract/rules/tenant-letter.ts';
import { escapeHtml } from '#server/http/escape-html.ts';

const ownAddress = /^(?:https:\/\/|\/(?!\/)|data:image\/)/;

/** The tenant's own favicon, or its first letter on its colour, as a data address that costs no request. */
export function faviconOf(company: Company): string {
  const { favicon, color } = company.style;
  if (favicon !== undefined && ownAddress.test(favicon)) return favicon;
  const primary = color?.primary ?? '';
  const fill = parseHex(primary) === null ? platformColors.primary : primary.trim();
  const ink = onColor(parseHex(fill) ?? black) === white ? '#fff' : '#000';
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="20" ` +
    `fill="${ink}">${escapeHtml(tenantLetter(company.appTitle))}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
