// Tickets: what people ask for on the page of help.
import * as z from 'zod/mini';

/** What a ticket may be about, and how people are told. */
export const ticketSubjects = {
  access: 'Não consigo entrar',
  data: 'Dado errado ou faltando',
  module: 'Um módulo não abre',
  finance: 'Boletos e notas',
  privacy: 'Privacidade dos meus dados',
  other: 'Outro assunto',
} as const;

export const TicketSubject = z.enum(['access', 'data', 'module', 'finance', 'privacy', 'other']);
export type TicketSubject = z.infer<typeof TicketSubject>;

/** A ticket as the person who opened it sees it. */
export const Ticket = z.object({
  number: z.string(),
  subject: TicketSubject,
  description: z.string(),
  /** How many came with it. */
  files: z.number(),
  createdAt: z.string(),
});
export type Ticket = z.infer<typeof Ticket>;

/** What the router answers to a ticket: the number that people are told. */
export const OpenedTicket = z.object({ number: z.string() });
