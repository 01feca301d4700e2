// The form of a custom value: its text, its storage place, and the state of saving it.
import { isScriptName, scriptNameHint } from '#contract/rules/script-name.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { words } from '#renderer/modules/code-editor/messages.ts';
import { forgetCopy, storeCopy, readCopy } from '#renderer/modules/code-editor/workspace/local-copy.ts';
import type { WorkspaceScope } from '#renderer/modules/code-editor/workspace/use-open-scripts.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useState } from 'react';
import { type CustomValue, removeValue, restoreValue, saveValue } from './queries.ts';
import { keyOf, readText, toText, type ValueOwner, type ValuePlace } from './value-text.ts';

export interface ValueFormProps {
  readonly scope: WorkspaceScope;
  readonly owner: ValueOwner;
  readonly readOnly: boolean;
  readonly known: CustomValue;
  readonly onReload: () => Promise<void>;
}

const placeOf = ({ file }: CustomValue): ValuePlace => ({ path: file?.path ?? '', props: file?.props?.join(', ') ?? '' });

interface Sending {
  readonly work: () => Promise<string>;
  /** The text of the form when the work began. */
  readonly text: string;
}

/** Sends one request at a time, and reloads the value after success. */
function useSending({ onReload }: ValueFormProps, forgetSent: (text: string) => void) {
  const [problem, setProblem] = useState<unknown>(null);
  const { busy, run } = useServerMutation({
    mutationFn: ({ work }: Sending) => work(),
    onMutate: () => setProblem(null),
    async onSuccess(message, { text }) {
      forgetSent(text);
      showToast({ message, tone: 'ok' });
      await onReload();
    },
    onError: (error) => setProblem(error),
  });
  // The form is busy until the value is reloaded.
  return { saving: busy, problem, setProblem, run };
}

/** The edited text, place and note. A reload changes them in place: a new form would lose the focus and close the versions. */
function useEdited({ owner, known }: ValueFormProps, textOfKnown: () => string) {
  const [first, setFirst] = useState(textOfKnown);
  const [text, setText] = useState(first);
  const [place, setPlace] = useState(placeOf(known));
  const [note, setNote] = useState('');
  const [replaced, setReplaced] = useState(0);
  const [shown, setShown] = useState(known);
  if (shown !== known) {
    const next = textOfKnown();
    setShown(known);
    setFirst(next);
    setText(next);
    if (next !== text) setReplaced(replaced + 1);
    setPlace(placeOf(known));
    setNote('');
  }
  /** Another id whenever the form replaces the text in the editor. */
  const documentId = `${keyOf(owner)} ${replaced}`;
  return { first, text, setText, place, setPlace, note, setNote, documentId };
}

export function useValueForm(props: ValueFormProps) {
  const { scope, owner, readOnly, known, onReload } = props;
  const copy = { companyId: scope.companyId, userId: scope.userId, name: `valor ${keyOf(owner)}` };
  const base = toText(known.value);
  const { setText, ...edited } = useEdited(props, () => readCopy(copy) ?? base);
  const { text, place, note } = edited;
  const { saving, problem, setProblem, run } = useSending(props, (sent) => {
    // Text typed since the request began is retained, and is still in the form when the value is reloaded.
    if (readCopy(copy) === sent) forgetCopy(copy);
  });
  const send = (work: Sending['work']): Promise<boolean> => run({ work, text });
  const read = readText(text);
  const broken = read.ok ? undefined : words.values.noJson(read.line, read.column);
  const wrongPath = place.path !== '' && !isScriptName(place.path) ? scriptNameHint : undefined;
  const isSame = text === base && place.path === placeOf(known).path && place.props === placeOf(known).props;
  const empty = read.ok && read.value === null ? words.values.empty : undefined;
  const blocked = broken ?? empty ?? wrongPath ?? (isSame ? words.values.same : undefined);
  const { revision } = known;
  return {
    ...edited,
    base,
    saving,
    problem,
    /** The message about the JSON syntax error. */
    broken,
    wrongPath,
    /** The reason why the value cannot be saved; undefined when it can. */
    blocked,
    type: (next: string): void => {
      setText(next);
      if (next === base) forgetCopy(copy);
      else storeCopy(copy, next);
    },
    save: (): void => {
      if (!read.ok || blocked !== undefined || readOnly || saving) return;
      const { value } = read;
      void send(async () => {
        await saveValue(scope, { owner, value, place, revision, note: note.trim() });
        return words.values.saved;
      });
    },
    /** Removes the saved value, so that the configured one is used again. */
    remove: (): Promise<boolean> =>
      send(async () => {
        await removeValue(scope, owner, revision);
        return words.values.given;
      }),
    restore: (version: number): Promise<boolean> =>
      send(async () => words.values.restored(await restoreValue(scope, owner, version))),
    /** Replaces the person's text by the value that another person saved. */
    takeTheirs: (): void => {
      forgetCopy(copy);
      void onReload().then(() => setProblem(null), setProblem);
    },
  };
}
