// The mark of the tenant beside its name in a mail.
import { escapeHtml } from '#server/http/escape-html.ts';
import { tenantLetter } from '#contract/rules/tenant-letter.ts';
import type { Sender } from './letter.ts';
import type { Paint } from './paint.ts';
import { safeUrl } from './safe-url.ts';

// Outlook and Gmail do not draw SVG.
const isDrawing = (logo: string) => /^data:|\.svg(?:[?#]|$)/i.test(logo);

/** The logo of the pages as an address that mail clients can load; null when they cannot show it. */
function loadableLogo({ company, origin }: Sender): string | null {
  const { logo } = company.style;
  if (logo === undefined || isDrawing(logo) || !URL.canParse(logo, origin)) return null;
  const address = safeUrl(new URL(logo, origin).href);
  return address === '#' ? null : address;
}

/**
 * The tenant's picture for mails, which the mail contains. Without one, the logo of the pages, on white in both modes, because most
 * logos are designed for white. Without both, the monogram in the tenant's colour.
 */
export function markHtml(sender: Sender, { fill, ink, edge }: Paint): string {
  const own = sender.company.mail.logo;
  if (own !== undefined)
    return `<img src="${escapeHtml(own)}" alt="" height="32" style="height:32px;max-width:160px;vertical-align:middle">`;
  const logo = loadableLogo(sender);
  if (logo !== null)
    return `<img src="${escapeHtml(logo)}" alt="" height="32" style="height:32px;max-width:160px;padding:4px;background:#ffffff;border-radius:6px;vertical-align:middle">`;
  const letter = escapeHtml(tenantLetter(sender.company.appTitle));
  return `<span class="m-edge" style="display:inline-block;width:30px;height:30px;border:1px solid ${edge.light};border-radius:8px;background:${fill};color:${ink};font-size:16px;line-height:30px;font-weight:700;text-align:center;vertical-align:middle">${letter}</span>`;
}
