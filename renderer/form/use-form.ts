// One form of a link page: errors on leaving a field and on submitting, a summary that leads to them, one
// submission at a time, and nothing typed is lost.
import { type FormEvent, useId, useState } from 'react';
import type { ApiError } from '#renderer/api/api-error.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import type { DraftFields } from '#renderer/session/drafts/drafts.ts';
import { useDraft } from '#renderer/session/drafts/use-draft.ts';
import { words } from './messages.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

export interface FormOptions<Name extends string> {
  readonly initial: Texts<Name>;
  /** The problem of each field. Pure. */
  readonly check: (values: Texts<Name>) => Errors<Name>;
  readonly submit: (values: Texts<Name>) => Promise<void>;
  /** Kept when the session is lost: the form's name within its page, and the fields that may be kept. Never a password or a code. */
  readonly draft?: { readonly form: string; readonly fields: readonly Name[] };
  /** Words for the fields a server refused (`body.nick` is given as `nick`). */
  readonly refusedField?: (name: string, problem: string) => string;
  /** Fields that a refusal is about although the server names none. */
  readonly blame?: (error: ApiError) => Errors<Name>;
  /** Called with what the form itself has no place for. The text it returns stands over the form. */
  readonly onRefused?: (error: ApiError) => string | null;
}

/** The props of a control, to be spread on it. */
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
  /** Over the form: what no field is to blame for. */
  readonly banner: string | null;
  /** After a submission that did not go through: the fields to correct, in order. */
  readonly problems: readonly { readonly id: string; readonly text: string }[];
  readonly field: (name: Name) => FormControl;
  readonly set: (name: Name, value: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

const namesOf = <Name extends string>(values: Texts<Name>): readonly Name[] => Object.keys(values) as Name[];

/** Those of `names` that hold something else than at first; null when none does. */
function changedFields<Name extends string>(names: readonly Name[], now: Texts<Name>, initial: Texts<Name>): DraftFields | null {
  const changed = names.filter((name) => now[name] !== initial[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, now[name]]));
}

function withFields<Name extends string>(now: Texts<Name>, names: readonly Name[], fields: DraftFields): Texts<Name> {
  const next: Record<Name, string> = { ...now };
  for (const name of names) next[name] = fields[name] ?? next[name];
  return next;
}

/** A field that is named with no problem has none. */
const problemsIn = <Name extends string>(errors: Errors<Name>, names: readonly Name[]): readonly Name[] =>
  names.filter((name) => errors[name] !== undefined);

function refusedFields<Name extends string>(
  error: ApiError,
  names: readonly Name[],
  word: (name: string, problem: string) => string,
): Errors<Name> {
  const found: Errors<Name> = {};
  for (const [path, problem] of Object.entries(error.fields)) {
    const name = names.find((one) => path.endsWith(`.${one}`));
    if (name !== undefined) found[name] = word(name, problem);
  }
  return found;
}

/** Status 0 and 500 upwards are the shell's to show ("Algum imprevisto aconteceu!"). */
const bannerOf = (error: ApiError): string | null => {
  if (error.status === 429) return words.tooMany;
  return error.status === 0 || error.status >= 500 ? null : words.unexpected;
};

/** The texts of the fields, and the problems that are shown at them. */
function useFields<Name extends string>({ initial, check, draft }: FormOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
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
    errorOf: (name: Name): string | undefined => refused[name] ?? (tried || left.has(name) ? found[name] : undefined),
    set(name: Name, value: string): void {
      setValues((now) => ({ ...now, [name]: value }));
      setRefused((now) => ({ ...now, [name]: undefined }));
    },
    leave: (name: Name): void => setLeft((now) => new Set(now).add(name)),
    /** From now on every problem is shown. */
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
    const wrong = { ...refusedFields(error, names, refusedField), ...options.blame?.(error) };
    fields.refuse(wrong);
    if (problemsIn(wrong, names).length > 0) focusFirst(wrong);
    else setBanner(options.onRefused?.(error) ?? bannerOf(error));
  };
  const { busy, run } = useServerMutation({ mutationFn: submit, onSuccess: () => setDone(true), onError: refuse });
  useLeaveQuestion(busy || (!done && names.some((name) => values[name] !== initial[name])));
  const shownProblem = (name: Name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ id: idOf(name), text }];
  };

  return {
    values,
    busy,
    banner,
    problems: tried ? names.flatMap(shownProblem) : [],
    field: (name) => ({
      id: idOf(name),
      value: values[name],
      error: errorOf(name),
      onChange: (event) => set(name, event.target.value),
      // An empty field that was only passed is no mistake yet.
      onBlur: () => values[name] !== '' && fields.leave(name),
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
