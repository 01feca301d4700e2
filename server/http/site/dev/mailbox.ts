import type { SentMail } from '#server/ports/mailer.ts';
import type { SmallDocument } from '#server/http/site/documents/document.ts';
import { markup, type Markup } from '#server/http/site/documents/markup.ts';
import { shownMoment } from './shown-moment.ts';

const row = (mail: SentMail): Markup =>
  markup`<li>
    <a class="row" href="/dev/mail/${encodeURIComponent(mail.id)}">
      <strong>${mail.subject}</strong><span class="end muted">${shownMoment(mail.at)}</span>
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
  body: markup`<main>
    <h1>Caixa de saída da demonstração</h1>
    <p>
      Nada sai deste computador: cada mensagem do portal fica aqui, a mais nova primeiro.
    </p>
    <form class="bar" method="get" action="/dev/mail">
      <label
        >Destinatário<input
          type="search"
          name="to"
          value="${to ?? ''}"
          placeholder="nome@empresa.com.br"
          autocomplete="off" /></label
      ><button>Filtrar</button
      ><a class="button" href="/dev/mail${to === null ? '' : `?to=${encodeURIComponent(to)}`}">Atualizar</a>${to === null ? null : markup`<a class="button" href="/dev/mail">Mostrar todas</a>`}<a class="button" href="/dev/messages">SMS e WhatsApp</a>
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

const kindWords: Readonly<Record<string, string>> = {
  code: 'código',
  register: 'cadastro',
  'password-link': 'senha',
  notice: 'aviso',
  invitation: 'convite',
  'direct-link': 'link direto',
  solicitation: 'solicitação',
  'solicitation-answer': 'solicitação respondida',
};

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
        <dt>De</dt>
        <dd>${mail.senderName}</dd>
        <dt>Para</dt>
        <dd>${mail.to}</dd>
        ${
          mail.replyTo === null
            ? null
            : markup`<dt>Responder para</dt>
                <dd>${mail.replyTo}</dd>`
        }
        <dt>Portal</dt>
        <dd>${mail.tenant}</dd>
        <dt>Tipo</dt>
        <dd>${kindWords[mail.kind] ?? mail.kind}</dd>
        <dt>Identificação</dt>
        <dd><code>${mail.id}</code></dd>
        <dt>Enviada</dt>
        <dd><time datetime="${mail.at}">${shownMoment(mail.at)}</time></dd>
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
      <iframe sandbox src="/dev/mail/${encodeURIComponent(mail.id)}/html" class="mail" title="Mensagem formatada"></iframe>
    </div>
    <h2>Texto</h2>
    <div class="card pad"><pre>${mail.text}</pre></div>
  </main>`,
});
