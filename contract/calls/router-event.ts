// The bodies that the call of the portal's router accepts (docs/specification.md, section 7, `POST core /router`). Other back ends have
// other events.
import * as z from 'zod/mini';
import { ticketMaxFiles } from '#contract/limits.ts';
import { Email } from '#contract/entities/identity.ts';
import { ShownName, ShownText } from '#contract/shown-text.ts';
import { TicketSubject } from '#contract/entities/ticket.ts';

const filled = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const name = (max: number) => ShownName.check(z.maxLength(max));

/** A ticket. With a session the reply address is that of the person; otherwise it is `email`. */
const HelpTicket = z.object({
  event: z.literal('help.ticket'),
  /** Id of the ticket, made by the page. A request that is sent again after a lost answer has the same id and opens no second ticket. */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  name: ShownName.check(z.minLength(2), z.maxLength(80)),
  email: z.optional(Email),
  subject: TicketSubject,
  description: ShownText.check(z.minLength(10), z.maxLength(2_000)),
  /** Keys of files from the public upload. */
  files: z._default(z.array(filled(300)).check(z.maxLength(ticketMaxFiles)), []),
  /** The diagnosis of the page, when the person agrees to send it. */
  diagnosis: z.optional(z.string().check(z.maxLength(6_000))),
  /** Path of the page where the person opened the ticket. */
  page: z.optional(z.string().check(z.maxLength(300))),
  /** Consent to use the data for the answer. */
  consent: z.literal(true),
});
export type HelpTicket = z.infer<typeof HelpTicket>;

/** The answers of a form that an item shows. The item must list `form-answer` in its `events`. */
const FormAnswer = z.object({
  event: z.literal('form-answer'),
  moduleId: filled(128),
  itemId: filled(128),
  title: name(120),
  fields: z
    .array(z.object({ label: name(80), value: ShownText.check(z.maxLength(2_000)) }))
    .check(z.minLength(1), z.maxLength(40)),
});
export type FormAnswer = z.infer<typeof FormAnswer>;

export const RouterEvent = z.discriminatedUnion('event', [HelpTicket, FormAnswer]);
export type RouterEvent = z.infer<typeof RouterEvent>;
