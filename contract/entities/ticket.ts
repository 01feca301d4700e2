// Tickets of the help page.
import * as z from 'zod/mini';

/** The subjects of tickets, with their labels on the screen. */
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

/** The statuses of tickets, with their labels for the person. `waiting`: the company waits for the person. */
export const ticketStatuses = {
  sent: 'Enviado',
  'in-progress': 'Em atendimento',
  waiting: 'Aguarda você',
  resolved: 'Resolvido',
} as const;

export const TicketStatus = z.enum(['sent', 'in-progress', 'waiting', 'resolved']);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** A file that was sent with a ticket. */
export const TicketFile = z.object({ key: z.string(), name: z.string(), size: z.number() });
export type TicketFile = z.infer<typeof TicketFile>;

/** A ticket as the person who opened it sees it. */
export const Ticket = z.object({
  number: z.string(),
  subject: TicketSubject,
  description: z.string(),
  /** Number of files that were sent with the ticket. */
  files: z.number(),
  /** The files of the ticket that the portal still has. */
  attachments: z.array(TicketFile),
  createdAt: z.string(),
  status: TicketStatus,
  /** The last answer of the company. */
  answer: z.optional(z.object({ by: z.string(), text: z.string(), at: z.string() })),
});
export type Ticket = z.infer<typeof Ticket>;

/** The router's answer to a ticket: the number that the screen shows. */
export const OpenedTicket = z.object({ number: z.string() });
