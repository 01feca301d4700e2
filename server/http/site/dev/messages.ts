// Demo mode only: the short messages of the portal.
import { formatPhone } from '#contract/rules/phone.ts';
import type { SentMessage } from '#server/ports/messenger.ts';
import type { SmallDocument } from '#server/http/site/documents/document.ts';
import { markup, type Markup } from '#server/http/site/documents/markup.ts';
import { shownMoment } from './shown-moment.ts';

const channelWords = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

const row = ({ at, channel, tenant, text, to }: SentMessage): Markup =>
  markup`<li class="row">
    <strong>${text}</strong><span class="end muted">${shownMoment(at)}</span>
    <span>${formatPhone(to)} <span class="chip">${channelWords[channel]}</span> <span class="chip">${tenant}</span></span>
  </li>`;

export const messagesPage = (messages: readonly SentMessage[]): SmallDocument => ({
  title: messages.length === 0 ? 'Mensagens curtas' : `(${messages.length}) Mensagens curtas`,
  body: markup`<main>
    <h1>Mensagens curtas da demonstração</h1>
    <p>Nada sai deste computador: cada SMS e cada WhatsApp do portal fica aqui até o servidor parar, a mensagem mais nova primeiro.</p>
    <p class="bar"><a class="button" href="/dev/messages">Atualizar</a><a class="button" href="/dev/mail">E-mails</a></p>
    ${
      messages.length === 0
        ? markup`<div class="card empty"><strong>Nenhuma mensagem.</strong>
            <p>As mensagens que o portal envia aparecem aqui assim que saem.</p>
          </div>`
        : markup`<ul class="card list">
            ${messages.map(row)}
          </ul>`
    }
  </main>`,
});
