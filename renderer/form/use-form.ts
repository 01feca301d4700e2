// The state of a form: errors on blur and on submission, a summary that links to them, one submission at a time. Typed text is never
// lost.
import { type FormEvent, useId, useState } from 'react';
import { type ApiError, isConnectionError } from '#renderer/api/api-error.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import type { DraftFields } from '#renderer/session/drafts/drafts.ts';
import { useDraft } from '#renderer/session/drafts/use-draft.ts';
import { words } from './messages.ts';
import { useRebased } from './use-rebased.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

export interface FormOptions<Name extends string> {
  /** A field that the person did not change follows its initial value. */
  readonly initial: Texts<Name>;
  /** The problem of each field. Pure. */
  readonly check: (values: Texts<Name>) => Errors<Name>;
  readonly submit: (values: Texts<Name>) => Promise<void>;
  /** The form's name in its page, and the fields to store when the session is lost. Never a password or a code. */
  readonly draft?: { readonly form: string; readonly fields: readonly Name[] };
  /** The message for a field that the server rejected (`body.nick` is passed as `nick`). */
  readonly refusedField?: (name: string, problem: string) => string;
  /** The messages of the fields that an error concerns, when the server names no field. */
  readonly fieldErrors?: (error: ApiError) => Errors<Name>;
  /** Called with an error that concerns no field. The returned text is shown above the form. */
  readonly onRefused?: (error: ApiError) => string | null;
}

/** The props of a control. */
export interface FormControl {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

export interface Form<Name extends string> {
  readonly values: Texts<Name>;
  readonly busy: boolean;
  /** Whether a value differs from the initial one and is not saved. */
  readonly changed: boolean;
  /** The message above the form, for an error that concerns no field. */
  readonly banner: string | null;
  /** The fields to correct after a failed submission, in order. */
  readonly problems: readonly { readonly id: string; readonly text: string }[];
  readonly field: (name: Name) => FormControl;
  readonly set: (name: Name, value: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

const namesOf = <Name extends string>(values: Texts<Name>): readonly Name[] => Object.keys(values) as Name[];

/** The fields among `names` whose values differ from the initial ones; null when none differs. */
function changedFields<Name extends string>(names: readonly Name[], now: Texts<Name>, initial: Texts<Name>): DraftFields | null {
  const changed = names.filter((name) => now[name] !== initial[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, now[name]]));
}

function withFields<Name extends string>(now: Texts<Name>, names: readonly Name[], fields: DraftFields): Texts<Name> {
  const next: Record<Name, string> = { ...now };
  for (const name of names) next[name] = fields[name] ?? next[name];
  return next;
}

/** The names with a problem. A name with the value `undefined` has none. */
const problemsIn = <Name extends string>(errors: Errors<Name>, names: readonly Name[]): readonly Name[] =>
  names.filter((name) => errors[name] !== undefined);

function refusedFields<Name extends string>(
  error: ApiError,
  names: readonly Name[],
  messageOf: (name: string, problem: string) => string,
): Errors<Name> {
  const found: Errors<Name> = {};
  for (const [path, problem] of Object.entries(error.fields)) {
    const name = names.find((one) => path.endsWith(`.${one}`));
    if (name !== undefined) found[name] = messageOf(name, problem);
  }
  return found;
}

/** Null for status 0 and 500 upwards, which the shell shows ("Algum imprevisto aconteceu!"). */
function bannerOf(error: ApiError): string | null {
  // Every form is refused in a view of the portal as another person, so the reason is no fault.
  if (error.code === '#VIEW_ONLY') return error.message;
  return tooManyProblem(error) ?? (isConnectionError(error) ? null : words.unexpected);
}

/** The values of the fields and their visible problems. */
function useFields<Name extends string>({ initial, check, draft }: FormOptions<Name>) {
  const [values, setValues] = useRebased(initial);
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Errors<Name>>({});
  const found = check(values);
  useDraft(draft?.form ?? null, {
    read: () => changedFields(draft?.fields ?? [], values, initial),
    write: (fields) => setValues((current) => withFields(current, draft?.fields ?? [], fields)),
  });
  return {
    values,
    tried,
    found,
    errorOf: (name: Name): string | undefined => refused[name] ?? (tried || touched.has(name) ? found[name] : undefined),
    set(name: Name, value: string): void {
      setValues((now) => ({ ...now, [name]: value }));
      setRefused((now) => ({ ...now, [name]: undefined }));
    },
    touch: (name: Name): void => setTouched((now) => new Set(now).add(name)),
    /** Shows every problem from now on. */
    showAll: (): void => setTried(true),
    refuse: setRefused,
  };
}

export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { initial, submit, refusedField = () => words.unexpected } = options;
  const prefix = useId();
  const { values, tried, found, errorOf, ...fields } = useFields(options);
  const [banner, setBanner] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const names = namesOf(initial);
  const idOf = (name: Name): string => `${prefix}-${name}`;
  const set = (name: Name, value: string): void => {
    setDone(false);
    fields.set(name, value);
  };
  const focusFirst = (errors: Errors<Name>): void => {
    const [name] = problemsIn(errors, names);
    if (name !== undefined) document.getElementById(idOf(name))?.focus();
  };
  const refuse = (error: ApiError): void => {
    const wrong = { ...refusedFields(error, names, refusedField), ...options.fieldErrors?.(error) };
    fields.refuse(wrong);
    if (problemsIn(wrong, names).length > 0) focusFirst(wrong);
    else setBanner(options.onRefused?.(error) ?? bannerOf(error));
  };
  const { busy, run } = useServerMutation({ mutationFn: submit, onSuccess: () => setDone(true), onError: refuse });
  const changed = !done && names.some((name) => values[name] !== initial[name]);
  useUnsavedWarning(busy || changed);
  const shownProblem = (name: Name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ id: idOf(name), text }];
  };

  return {
    values,
    busy,
    changed,
    banner,
    problems: tried ? names.flatMap(shownProblem) : [],
    field: (name) => ({
      id: idOf(name),
      value: values[name],
      error: errorOf(name),
      onChange: (event) => set(name, event.target.value),
      // Leaving an empty field shows no problem yet.
      onBlur: () => values[name] !== '' && fields.touch(name),
    }),
    set,
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      fields.showAll();
      if (problemsIn(found, names).length > 0) focusFirst(found);
      else {
        setBanner(null);
        void run(values);
      }
    },
  };
}
