// The notes on this screen. Files are sent to the server one after the other, which returns their products.
import { useRef, useState } from 'react';
import { uploadProductionOrder } from '#contract/calls/other.ts';
import type { NfeProduct } from '#contract/entities/nfe-product.ts';
import type { Client } from '#renderer/api/client.ts';
import { type ErrorContext, wordsInContext, wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import type { UploadState } from '#renderer/ui/upload/upload-row.tsx';
import { words } from './messages.ts';
import { type Line, linesOf, noteKey } from './products.ts';
import { decodeXml, fileProblem } from './xml-file.ts';

export interface NoteFile {
  readonly id: string;
  readonly name: string;
  readonly state: UploadState;
  /** Whether a retry can succeed. */
  readonly retry: boolean;
}

type Outcome =
  | { readonly kind: 'read'; readonly products: readonly NfeProduct[] }
  | { readonly kind: 'failed'; readonly words: string; readonly retry: boolean };

/** Errors of the note itself, which a retry cannot solve. */
const noteErrors: ErrorContext = { '#VALIDATION': ({ fields }) => fields['body.xml'] };

async function readNote(client: Client, companyId: string, file: File): Promise<Outcome> {
  let xml: string;
  try {
    xml = decodeXml(await file.arrayBuffer());
  } catch {
    return { kind: 'failed', words: words.unreadable, retry: true };
  }
  try {
    const input = { params: { id: companyId }, body: { xml } };
    return { kind: 'read', products: await client.call(uploadProductionOrder, input, { failure: 'screen' }) };
  } catch (error) {
    return { kind: 'failed', words: wordsOf(error, noteErrors), retry: wordsInContext(error, noteErrors) === undefined };
  }
}

export interface Notes {
  readonly files: readonly NoteFile[];
  readonly lines: readonly Line[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  readonly change: (change: (line: Line) => Line) => void;
  readonly clear: () => void;
}

export function useNotes(client: Client, companyId: string): Notes {
  const [files, setFiles] = useState<readonly NoteFile[]>([]);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const sources = useRef(new Map<string, File>());
  const known = useRef(new Set<string>());
  /** Incremented when the screen is cleared, so that responses to earlier requests are ignored. */
  const round = useRef(0);

  const show = (id: string, state: UploadState, retry = false): void =>
    setFiles((shown) => shown.map((one) => (one.id === id ? { ...one, state, retry } : one)));

  function settle(id: string, outcome: Outcome): void {
    if (outcome.kind === 'failed') return show(id, { kind: 'failed', words: outcome.words }, outcome.retry);
    const [first] = outcome.products;
    if (first === undefined) return undefined;
    if (known.current.has(noteKey(first))) return show(id, { kind: 'failed', words: words.known(first.nf) });
    known.current.add(noteKey(first));
    sources.current.delete(id);
    setLines((shown) => [...shown, ...linesOf(id, outcome.products)]);
    return show(id, { kind: 'done', words: words.read(first.nf, outcome.products.length) });
  }

  const reading = useServerMutation({
    overlap: 'queue',
    async mutationFn({ id, startedIn }: { readonly id: string; readonly startedIn: number }) {
      const file = sources.current.get(id);
      if (file === undefined || startedIn !== round.current) return;
      show(id, { kind: 'waiting', words: words.reading });
      const outcome = await readNote(client, companyId, file);
      if (startedIn === round.current) settle(id, outcome);
    },
  });
  const enqueue = (id: string): void => void reading.run({ id, startedIn: round.current });

  return {
    files,
    lines,
    add(added) {
      const rows = added.map((file): NoteFile => {
        const id = crypto.randomUUID();
        const problem = fileProblem(file);
        if (problem === null) sources.current.set(id, file);
        const state: UploadState =
          problem === null ? { kind: 'waiting', words: words.waiting } : { kind: 'failed', words: problem };
        return { id, name: file.name, state, retry: false };
      });
      setFiles((shown) => [...shown, ...rows]);
      for (const { id } of rows) enqueue(id);
    },
    retry(id) {
      show(id, { kind: 'waiting', words: words.waiting });
      enqueue(id);
    },
    change: (change) => setLines((shown) => shown.map(change)),
    clear() {
      round.current += 1;
      sources.current.clear();
      known.current.clear();
      setFiles([]);
      setLines([]);
    },
  };
}
