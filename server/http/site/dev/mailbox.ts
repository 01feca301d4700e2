import type { SentMail } from '../dependencies.ts';
import type { SmallDocument } from '../documents/document.ts';
import { markup, type Markup } from '../documents/markup.ts';

const refreshSeconds = 5;
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
const shown = (at: string): string => moment.format(new Date(at));

const row = (mail: SentMail): Markup =>
  markup`<li>
    <a class="row" href="/dev/mail/${encodeURIComponent(mail.id)}">
      <strong>${mail.subject}</strong><span class="end muted">${shown(mail.at)}</span>
      <span>${mail.to} <span class="chip">${mail.tenant}</span></span
      ><span class="end">${mail.code === null ? null : markup`<span class="code">${mail.code}</span>`}</span>
    </a>
  </li>`;

const empty = (to: string | null): Markup =>
  markup`<div class="card empty">
    <strong>Nenhuma mensagem${to === null ? '' : ` para ${to}`}.</strong>
    <p>As mensagens que o portal envia aparecem aqui assim que saem.</p>
  </div>`;

export const mailboxPage = (mails: readonly SentMail[], to: string | null): SmallDocument => ({
  title: mails.length === 0 ? 'Caixa de saída' : `(${mails.length}) Caixa de saída`,
  refreshSeconds,
  body: markup`<main>
    <h1>Caixa de saída da demonstração</h1>
    <p>
      Nada sai deste computador: cada mensagem do portal fica aqui, a mais nova primeiro. A página se atualiza a cada
      ${refreshSeconds} segundos.
    </p>
    <form class="bar" method="get" action="/dev/mail">
      <label
        >Destinatário<input
          type="search"
          name="to"
          value="${to ?? ''}"
          placeholder="nome@empresa.com.br"
          autocomplete="off" /></label
      ><button>Filtrar</button>${to === null ? null : markup`<a class="button" href="/dev/mail">Mostrar todas</a>`}
    </form>
    ${
      mails.length === 0
        ? empty(to)
        : markup`<ul class="card list">
            ${mails.map(row)}
          </ul>`
    }
  </main>`,
});

const links = (mail: SentMail): Markup | null =>
  mail.links.length === 0
    ? null
    : markup`<dt>Links</dt>
        <dd>
          ${mail.links.map((link) => markup`<div><a href="${/^https?:\/\//i.test(link) ? link : '#'}" rel="noreferrer">${link}</a></div>`)}
        </dd>`;

export const messagePage = (mail: SentMail): SmallDocument => ({
  title: mail.subject,
  body: markup`<main>
    <p><a href="/dev/mail">Todas as mensagens</a></p>
    <h1>${mail.subject}</h1>
    <div class="card pad below">
      <dl class="facts">
        <dt>Para</dt>
        <dd>${mail.to}</dd>
        <dt>Portal</dt>
        <dd>${mail.tenant}</dd>
        <dt>Enviada</dt>
        <dd><time datetime="${mail.at}">${shown(mail.at)}</time></dd>
        ${
          mail.code === null
            ? null
            : markup`<dt>Código</dt>
                <dd class="code">${mail.code}</dd>`
        }
        ${links(mail)}
      </dl>
    </div>
    <h2>Como a pessoa vê</h2>
    <div class="card">
      <iframe sandbox src="/dev/mail/${encodeURIComponent(mail.id)}/html" title="Mensagem formatada"></iframe>
    </div>
    <h2>Texto</h2>
    <div class="card pad"><pre>${mail.text}</pre></div>
  </main>`,
});
