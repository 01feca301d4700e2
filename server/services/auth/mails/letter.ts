// One letter, two forms: plain text and HTML in the tenant's brand. Words are data here, so that neither form can forget one.
import { platformColors } from '#contract/branding.ts';
import type { RequestTenant } from '../../../http/route.ts';
import type { Mail } from '../../../ports/mailer.ts';

export type Block =
  | { readonly kind: 'text' | 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Sender = Pick<RequestTenant, 'id' | 'origin' | 'company'>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (symbol) => entities[symbol] ?? symbol);

/** Three symbols, a space, three symbols: easier to read and to type. */
export const groupedCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** The tenant's colour exactly, and the better of black and white on it (never under 4.5:1). */
export function paintOf(primary: string | undefined): { readonly fill: string; readonly ink: '#000000' | '#ffffff' } {
  const fill = primary !== undefined && /^#[0-9a-f]{6}$/i.test(primary) ? primary : platformColors.primary;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(fill.slice(at, at + 2), 16) / 255));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return { fill, ink: 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000' };
}

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function blockHtml(block: Block, paint: ReturnType<typeof paintOf>): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1c1e22">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 12px;font-size:13px;line-height:20px;color:#565a63">${escapeHtml(block.text)}</p>`;
    case 'code':
      return (
        `<p style="margin:8px 0 24px;padding:16px;border:1px solid #d5d8de;border-radius:8px;text-align:center;` +
        `font:600 32px/40px Consolas,Menlo,monospace;letter-spacing:4px;color:#1c1e22">${escapeHtml(groupedCode(block.code))}</p>`
      );
    case 'button':
      return (
        `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;` +
        `background:${paint.fill};color:${paint.ink};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`
      );
    default:
      return block satisfies never;
  }
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'code':
      return `    ${groupedCode(block.code)}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    default:
      return block satisfies never;
  }
}

function letterHtml({ company }: Sender, { title, blocks }: Letter): string {
  const paint = paintOf(company.style.color?.primary);
  const foot = [company.style.legalName, company.style.support].filter((line) => line !== undefined).map(escapeHtml);
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f7;${font}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e3e5ea;border-radius:12px;overflow:hidden">
<tr><td style="padding:16px 32px;background:${paint.fill};color:${paint.ink};font-size:16px;line-height:24px;font-weight:600">${escapeHtml(company.appTitle)}</td></tr>
<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:#1c1e22">${escapeHtml(title)}</h1>
${blocks.map((block) => blockHtml(block, paint)).join('\n')}</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:16px;color:#565a63;text-align:center">${foot.join('<br>')}</p>
</body></html>`;
}

function letterText({ company }: Sender, { title, blocks }: Letter): string {
  const foot = ['-- ', company.appTitle, company.style.legalName, company.style.support].filter((line) => line !== undefined);
  return [title, ...blocks.map(blockText), foot.join('\n')].join('\n\n') + '\n';
}

/** The letter as it is sent. Codes and links are repeated beside it for the development mailbox. */
export function mailOf(sender: Sender, letter: Letter): Mail {
  const code = letter.blocks.find((block) => block.kind === 'code')?.code;
  return {
    tenant: sender.id,
    to: letter.to,
    subject: letter.subject,
    text: letterText(sender, letter),
    html: letterHtml(sender, letter),
    ...(code === undefined ? {} : { code }),
    links: letter.blocks.filter((block) => block.kind === 'button').map((block) => block.url),
  };
}
