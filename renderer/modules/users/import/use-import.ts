// The steps of an import: the file, its check on the server, and the import in parts with its progress.
import type { ImportResult } from '#contract/entities/people-import.ts';
import { importMaxBytes } from '#contract/limits.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { partsOf } from '#renderer/modules/users/bulk/bulk-run.ts';
import { type ImportPart, peopleKey, type PeopleScope, sendImport } from '#renderer/modules/users/queries.ts';
import { proofErrors, type ProofRunner } from '#renderer/proof/use-proof.tsx';
import { reportRefusedQuotas } from '#renderer/quota-request/refused-quotas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importedRows, type Results, sentRows } from './import-rows.ts';
import { words } from './messages.ts';
import { decodeText, type FileReading, type FileRow, readPeopleFile } from './read-file.ts';

type Rows = Extract<FileReading, { kind: 'rows' }>;

/** `checked`: after the dry run. `done`: after the import, also one that stopped. */
export type ImportStep =
  | { readonly kind: 'file'; readonly problem: string | null }
  | { readonly kind: 'preview'; readonly file: Rows }
  | { readonly kind: 'checked'; readonly file: Rows; readonly results: Results }
  | { readonly kind: 'done'; readonly file: Rows; readonly results: Results; readonly isWhole: boolean };

/** The rows that the import leaves as they are. */
const settledBy = (dry: Results): readonly (readonly [number, ImportResult])[] =>
  [...dry].filter(([, { outcome }]) => outcome === 'unchanged' || outcome === 'refused');

interface Run {
  readonly file: Rows;
  /** Null: the dry run. */
  readonly dry: Results | null;
}

async function readFile(file: File): Promise<ImportStep> {
  if (file.size > importMaxBytes) return { kind: 'file', problem: words.refused['too-large'] };
  try {
    const reading = readPeopleFile(decodeText(new Uint8Array(await file.arrayBuffer())), new Date());
    if (reading.kind === 'rows') return { kind: 'preview', file: reading };
    return { kind: 'file', problem: words.refused[reading.why] };
  } catch {
    // The browser cannot read the file any more: it was moved, or another program locks it.
    return { kind: 'file', problem: words.refused.unreadable };
  }
}

/** Null: a check that stopped leaves the preview. */
function stepAfter({ file, dry }: Run, results: Results, isWhole: boolean): ImportStep | null {
  if (dry !== null) return { kind: 'done', file, results, isWhole };
  return isWhole ? { kind: 'checked', file, results } : null;
}

interface Sending {
  readonly results: Map<number, ImportResult>;
  readonly sendPart: (rows: ImportPart['rows']) => Promise<{ readonly results: readonly ImportResult[] }>;
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  readonly isStopped: () => boolean;
}

/** Sends the rows in parts, one after the other, and adds their results. Returns whether all were sent. */
async function sendParts(rows: readonly FileRow[], { results, sendPart, onProgress, isStopped }: Sending): Promise<boolean> {
  let done = 0;
  for (const part of partsOf(rows)) {
    onProgress({ done, total: rows.length });
    if (isStopped()) return false;
    const answer = await sendPart(part.map(({ line, cells }) => ({ line, ...cells })));
    for (const result of answer.results) results.set(result.line, result);
    done += part.length;
  }
  return true;
}

const problemOf = (error: ApiError): string | null => tooManyProblem(error) ?? refusalWords(error, proofErrors);

export function useImport(scope: PeopleScope, proof: ProofRunner) {
  const queries = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ kind: 'file', problem: null });
  const [invite, setInvite] = useState(true);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopped = useRef(false);

  async function send({ file, dry }: Run): Promise<void> {
    const rows = dry === null ? sentRows(file.rows) : importedRows(file.rows, dry);
    const results = new Map<number, ImportResult>(dry === null ? [] : settledBy(dry));
    const settled = results.size;
    const end = (isWhole: boolean): void => setStep((before) => stepAfter({ file, dry }, results, isWhole) ?? before);
    const sendPart = (part: ImportPart['rows']) =>
      proof.run(() => sendImport(scope, { dryRun: dry === null, invite, rows: part }));
    try {
      end(await sendParts(rows, { results, sendPart, onProgress: setProgress, isStopped: () => stopped.current }));
    } catch (error) {
      // Parts that were imported stay, so their results are shown.
      if (results.size > settled) end(false);
      throw error;
    } finally {
      reportRefusedQuotas([...results.values()].flatMap(({ quota }) => quota ?? []));
    }
  }

  const { busy, run } = useServerMutation<Run>({
    mutationFn: send,
    onError: (error) => setProblem(error instanceof ApiError ? problemOf(error) : null),
    async onSettled(_answer, _error, { dry }) {
      setProgress(null);
      if (dry !== null) await queries.invalidateQueries({ queryKey: peopleKey(scope) });
    },
  });

  const start = (work: Run): void => {
    stopped.current = false;
    setProblem(null);
    void run(work);
  };
  return {
    step,
    invite,
    setInvite,
    progress,
    problem,
    busy,
    choose: (file: File | null): void => {
      if (file !== null) void readFile(file).then(setStep);
    },
    again: (): void => {
      setProblem(null);
      setStep({ kind: 'file', problem: null });
    },
    check: (file: Rows): void => start({ file, dry: null }),
    confirm: (file: Rows, dry: Results): void => start({ file, dry }),
    stop: (): void => void (stopped.current = true),
  };
}

export type Import = ReturnType<typeof useImport>;
