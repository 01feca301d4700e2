// The HTML form of a mail. Mail clients support inline styles and remove many others. All styles for light mode are therefore inline,
// and one style element sets the colours for dark mode in clients that support it. Tables set the width only where Outlook needs them.
import type { Block, Letter, Sender } from './letter.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { safeUrl } from './safe-url.ts';
import { markHtml } from './mark-html.ts';
import { paintOf, surfaces, type Paint } from './paint.ts';
import { footerLines, groupedCode, strangerTitle } from './phrases.ts';

const { light } = surfaces;
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = `margin:0 0 16px;font-size:16px;line-height:24px;color:${light.text}`;
const small = `font-size:14px;line-height:20px;color:${light.soft}`;

function darkStyle({ edge }: Paint): string {
  const { page, card, sunken, line, text, soft } = surfaces.dark;
  return `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){
.m-page{background:${page}!important}.m-card{background:${card}!important;border-color:${line}!important}
.m-text{color:${text}!important}.m-soft{color:${soft}!important}.m-line{border-color:${line}!important}
.m-sunken{background:${sunken}!important;border-color:${line}!important}.m-edge{border-color:${edge.dark}!important}.m-quiet{border-color:${soft}!important}}
@media (max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}}</style>`;
}

const codeHtml = ({ code, reference }: { readonly code: string; readonly reference: string }) =>
  `<div class="m-sunken" style="margin:8px 0 24px;padding:20px 12px;background:${light.sunken};border:1px solid ${light.line};border-radius:8px;text-align:center">` +
  `<div class="m-text" style="font:600 32px/40px Consolas,Menlo,'Courier New',monospace;letter-spacing:4px;color:${light.text};user-select:all">${escapeHtml(groupedCode(code))}</div>` +
  `<div class="m-soft" style="margin-top:4px;${small}">A tela mostra <strong class="m-text" style="color:${light.text}">${escapeHtml(reference)}</strong></div></div>`;

function buttonHtml(label: string, url: string, paint: Paint, isMain: boolean): string {
  const look = isMain
    ? `background:${paint.fill};color:${paint.ink};border:1px solid ${paint.edge.light}`
    : `background:transparent;color:${light.text};border:1px solid ${light.soft}`;
  const address = escapeHtml(safeUrl(url));
  return (
    `<p style="margin:8px 0 8px"><a class="${isMain ? 'm-edge' : 'm-text m-quiet'}" href="${address}" style="display:inline-block;padding:12px 24px;border-radius:6px;${look};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p class="m-soft" style="margin:0 0 20px;font-size:12px;line-height:16px;color:${light.soft};word-break:break-all">Se o botão não abrir, copie este endereço: ${address}</p>`
  );
}

type Pairs = readonly (readonly [name: string, value: string])[];

const pairsHtml = (pairs: Pairs) =>
  pairs
    .map(
      ([name, value]) =>
        `<dt class="m-soft" style="margin:4px 0 0;${small}">${escapeHtml(name)}</dt><dd class="m-text" style="margin:0 0 8px;font-size:16px;line-height:24px;color:${light.text};word-break:break-word">${escapeHtml(value)}</dd>`,
    )
    .join('');

const factsHtml = (facts: Pairs) =>
  `<dl class="m-sunken" style="margin:0 0 20px;padding:12px 16px;background:${light.sunken};border:1px solid ${light.line};border-radius:8px">${pairsHtml(facts)}</dl>`;

const quoteLook = `margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${light.line}`;

const answersHtml = ({ title, answers }: { readonly title: string; readonly answers: Pairs }) =>
  `<h2 class="m-text" style="margin:0 0 8px;font-size:16px;line-height:24px;font-weight:600;color:${light.text}">${escapeHtml(title)}</h2>` +
  `<blockquote class="m-line" style="${quoteLook}"><dl style="margin:0">${pairsHtml(answers)}</dl></blockquote>`;

function blockHtml(block: Block, paint: Paint, isMain: boolean): string {
  switch (block.kind) {
    case 'text':
      return `<p class="m-text" style="${paragraph}">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p class="m-soft" style="margin:0 0 12px;${small}">${escapeHtml(block.text)}</p>`;
    case 'code':
      return codeHtml(block);
    case 'button':
      return buttonHtml(block.label, block.url, paint, isMain);
    case 'facts':
      return factsHtml(block.facts);
    case 'quote':
      return `<blockquote class="m-text m-line" style="${quoteLook};font-size:16px;line-height:24px;color:${light.text};white-space:pre-line;word-break:break-word">${escapeHtml(block.text)}</blockquote>`;
    case 'answers':
      return answersHtml(block);
    case 'stranger':
      return `<p class="m-soft m-line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${light.line};${small}"><strong class="m-text" style="color:${light.text}">${strangerTitle}</strong> ${escapeHtml(block.text)}</p>`;
    default:
      return block satisfies never;
  }
}

// Spaces after the preview text, so that mailboxes do not append the first words of the mail.
const filler = '&#8199;&#847;'.repeat(40);

const footHtml = ({ company }: Sender) => footerLines(company).map(escapeHtml).join('<br>');

export function letterHtml(sender: Sender, { title, preview, blocks }: Letter): string {
  const paint = paintOf(sender.company.style.color?.primary);
  const main = blocks.findIndex((block) => block.kind === 'button');
  const body = blocks.map((block, index) => blockHtml(block, paint, index === main)).join('\n');
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(title)}</title>
${darkStyle(paint)}</head>
<body class="m-page" style="margin:0;padding:0;background:${light.page};${font};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${light.page}">${escapeHtml(preview)}${filler}</div>
<table role="presentation" class="m-page" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="m-card" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:12px;border-collapse:separate;overflow:hidden;text-align:left"><tr><td>
<div style="height:6px;line-height:6px;font-size:0;background:${paint.fill}">&nbsp;</div>
<div class="m-pad" style="padding:20px 32px 0"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td>${markHtml(sender, paint)}</td><td class="m-text" style="padding-left:10px;font-size:16px;line-height:22px;font-weight:600;color:${light.text}">${escapeHtml(sender.company.appTitle)}</td></tr></table></div>
<div class="m-pad" style="padding:20px 32px 32px"><h1 class="m-text" style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:600;color:${light.text}">${escapeHtml(title)}</h1>
${body}</div></td></tr></table>
<p class="m-soft" style="max-width:600px;margin:16px auto 0;font-size:12px;line-height:18px;color:${light.soft};text-align:center">${footHtml(sender)}</p>
</td></tr></table></body></html>`;
}
