import { ticketSubjects, TicketSubject } from '#contract/entities/ticket.ts';
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { normalizeEmail } from '#contract/rules/email.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { createContentSender } from '#renderer/api/upload.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { LeaveQuestion } from '#renderer/form/leave-question.tsx';
import { type Form, useForm } from '#renderer/form/use-form.ts';
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { EmailField } from '#renderer/typed-field/email-field.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { useDialogChange } from '#renderer/ui/dialog/dialog-changes.ts';
import { FieldMessage } from '#renderer/ui/field/field.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Select, type SelectOption } from '#renderer/ui/select/select.tsx';
import { useEffect, useState } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import { TicketFilesField } from './files-field.tsx';
import { openTicket } from './queries.ts';
import { attachedProblem, keysOf } from './attached.ts';
import { checkTicket, firstToFill, type TicketFormField } from './ticket-check.ts';
import { type TicketFiles, useFiles } from './use-files.ts';
import { ticketDraft, ticketFields, useStoredDraft } from './use-stored-draft.ts';

/** Initial values of the form, set by the button that opens it. */
export interface TicketRequest {
  readonly subject?: TicketSubject;
  readonly withDiagnosis?: boolean;
}

export interface TicketFormProps {
  readonly company: Company;
  readonly client: Client;
  readonly root: string;
  readonly user: User | null;
  readonly page: string | null;
  readonly diagnosis: string;
  readonly request: TicketRequest;
  readonly onOpened: (ticket: { readonly number: string | null; readonly email: string }) => void;
}

const subjects = Object.entries(ticketSubjects).map(([value, label]) => ({
  value,
  label,
})) as readonly SelectOption<TicketSubject>[];
const isSubject = (text: string): text is TicketSubject => TicketSubject.safeParse(text).success;

/** The message of a refusal that names no field. The form retains the typed text. */
const refusal = (error: ApiError): string => (error.message === '' ? words.notSent : error.message);

/** Whether the server no longer has the files of the ticket. */
const lostFiles = (error: unknown): boolean => error instanceof ApiError && 'body.files' in error.fields;

/** Every change of the files removes the server's message about them. */
const clearing = (files: TicketFiles, clear: () => void): TicketFiles => ({
  ...files,
  add(chosen) {
    clear();
    files.add(chosen);
  },
  remove(id) {
    clear();
    files.remove(id);
  },
  retry(id) {
    clear();
    files.retry(id);
  },
});

/** "Me Ajuda" on the help page itself leaves the dialog open. */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname;

const refusedWords: Readonly<Record<string, string>> = { email: words.emailInvalid, files: words.filesAgain };

export function TicketForm({ company, client, root, user, page, diagnosis, request, onOpened }: TicketFormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [withDiagnosis, setWithDiagnosis] = useState(false);
  const files = useFiles({ client, companyId: company.id, sender: createContentSender(root, company.services) });
  // No draft stores files, so the person would have to attach them again.
  const hasFiles = files.files.length > 0;
  useDialogChange(hasFiles);
  useUnsavedWarning(hasFiles);
  const forgetDraft = useStoredDraft({ companyId: company.id, userId: user?.id ?? '-' });
  const form = useForm<TicketFormField>({
    initial: { name: user?.nick ?? '', email: user?.email ?? '', subject: '', description: '', consent: '', files: '' },
    check: (values) => ({ ...checkTicket(values), files: attachedProblem(files.files) }),
    draft: { form: ticketDraft, fields: ticketFields },
    async submit({ name, email, subject, description }) {
      const typed = { name: name.trim(), email: normalizeEmail(email), subject, description: description.trim() };
      const sent = {
        ...typed,
        key,
        files: keysOf(files.files),
        consent: true,
        ...(page !== null && { page }),
        ...(withDiagnosis && { diagnosis }),
      };
      const number = await openTicket(client, sent).catch((error: unknown) => {
        if (lostFiles(error)) files.markLost();
        throw error;
      });
      forgetDraft();
      onOpened({ number, email: typed.email });
    },
    refusedField: (name) => refusedWords[name] ?? words.required,
    onRefused: refusal,
  });
  useRequest(request, form, () => setWithDiagnosis(true));
  return (
    <>
      {/* The typed text is stored as a draft, which the form shows when it opens again. */}
      <FormFrame form={form} submit={words.open} closesFreely>
        <ContactFields form={form} user={user} />
        <SubjectField form={form} />
        <TextArea
          {...form.field('description')}
          label={words.description}
          need="required"
          hint={words.descriptionHint}
          rows={6}
          maxLength={2_000}
        />
        <TicketFilesField own={clearing(files, () => form.set('files', ''))} field={form.field('files')} busy={form.busy} />
        <Checkbox checked={withDiagnosis} onChange={setWithDiagnosis}>
          {words.withDiagnosis}
        </Checkbox>
        <Consent form={form} />
      </FormFrame>
      {/* Beside the form, so that the form of the question does not submit the ticket. */}
      {hasFiles && <LeaveQuestion discards={leavesPage} words={words.filesDiscard} />}
    </>
  );
}

/** Fills in the values that the button which opened the form requested, and focuses the first empty field. */
function useRequest(request: TicketRequest, form: Form<TicketFormField>, attach: () => void): void {
  useEffect(() => {
    if (request.subject !== undefined) form.set('subject', request.subject);
    if (request.withDiagnosis === true) attach();
    const first = firstToFill({ ...form.values, ...(request.subject !== undefined && { subject: request.subject }) });
    document.getElementById(form.field(first).id)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each opening; changes of the form do not repeat it
  }, [request]);
}

function ContactFields({ form, user }: { readonly form: Form<TicketFormField>; readonly user: User | null }) {
  const isOwn = user !== null;
  return (
    <>
      <TextField {...form.field('name')} label={words.name} need="required" autoComplete="name" maxLength={80} />
      <EmailField
        {...form.field('email')}
        label={words.email}
        need="required"
        readOnly={isOwn}
        hint={isOwn ? words.emailOwn : undefined}
      />
    </>
  );
}

function SubjectField({ form }: { readonly form: Form<TicketFormField> }) {
  const { id, value, error } = form.field('subject');
  return (
    <Select
      id={id}
      label={words.subject}
      need="required"
      error={error}
      options={subjects}
      value={isSubject(value) ? value : null}
      onChange={(subject) => form.set('subject', subject)}
    />
  );
}

function Consent({ form }: { readonly form: Form<TicketFormField> }) {
  const { id, value, error, onBlur } = form.field('consent');
  return (
    <div className={styles['stack']}>
      <Checkbox
        id={id}
        checked={value !== ''}
        onChange={(checked) => form.set('consent', checked ? 'yes' : '')}
        onBlur={onBlur}
        aria-required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-message`}
      >
        {words.consent}
      </Checkbox>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  );
}
