// Handles the answers of a form: an activity, and a mail to the tenant's contact.
import type { ActivityPointer } from '#contract/activities.ts';
import type { ActivityDetail } from '#contract/activity-details.ts';
import type { FormAnswer } from '#contract/calls/router-event.ts';
import type { Item } from '#contract/entities/module.ts';
import { findVisibleItem, publicModules, visibleModules } from '#contract/rules/visibility.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext, RequestSession } from '#server/http/route.ts';
import { type Author, formAnswerMail } from '#server/mails/event-mails.ts';
import type { Mail } from '#server/ports/mailer.ts';

/** The outcome of an event: the entry in the record, and the mail. */
export interface Outcome {
  readonly pointer: ActivityPointer;
  readonly detail: ActivityDetail;
  readonly mail: Mail;
}

/** The item, among the modules that the session may see: those of the person, or those of the login page. */
function itemOf({ tenant, session }: RequestContext, place: { moduleId: string; itemId: string }): Item | undefined {
  const { module } = tenant.company;
  const isPerson = session !== null && !session.isPublic;
  return findVisibleItem(isPerson ? visibleModules(module, session.groups) : publicModules(module), session?.groups ?? [], place);
}

const authorOf = (session: RequestSession | null, name: string | null): Author => ({
  name,
  email: session?.email ?? null,
  isSignedIn: session?.email !== undefined && session.email !== null,
});

/** `contact` is the mail address of the tenant; `name` is the name of the person. */
export interface Parties {
  readonly contact: string;
  readonly name: string | null;
}

export function answerForm(
  { moduleId, itemId, title, fields }: FormAnswer,
  { contact, name }: Parties,
  context: RequestContext,
): Outcome {
  const item = itemOf(context, { moduleId, itemId });
  if (item?.events?.includes('form-answer') !== true) throw new AppError('#FORBIDDEN');
  return {
    pointer: 'formulario.resposta.enviar',
    // Only the mail contains the answers, because the record is stored for months.
    detail: { moduleId, itemId, title, fields: fields.length },
    mail: formAnswerMail(context.tenant, contact, { author: authorOf(context.session, name), title, fields }),
  };
}
