// Executes the commands of the flow: the requests of runs. The answer of each is an event with the id of its run.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorDetails, type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import type { FlowParts } from '#renderer/flow/flow.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import {
  bodyOf,
  readJob,
  refreshRunLists,
  sendCancel,
  sendDecision,
  sendEstimate,
  sendWrite,
  type SqlScope,
} from '#renderer/modules/remote-sql/queries.ts';
import { changesRows } from '#renderer/modules/remote-sql/tabs/statement.ts';
import type { TabRun, Tabs } from '#renderer/modules/remote-sql/tabs/tab.ts';
import type { Run, TabsCommand, TabsEvent } from '#renderer/modules/remote-sql/tabs/tabs-flow.ts';
import { readOnce, readPage } from './read-rows.ts';

type Effects = Required<Pick<FlowParts<Tabs, TabsEvent, TabsCommand>, 'execute' | 'failed'>>;
type CommandOf<Kind extends TabsCommand['kind']> = Extract<TabsCommand, { kind: Kind }>;

/** The messages for refused statements that change rows. */
const writeErrors: ErrorContext = { '#FORBIDDEN': words.mayNotWrite };

const ended = (run: Run, result: TabRun): TabsEvent => ({ kind: 'run-ended', run, result });

function failedRun(error: unknown, { runId, sent }: Run): TabRun {
  return {
    kind: 'failed',
    message: wordsOf(error, changesRows(sent.sql) ? writeErrors : {}),
    details: errorDetails(error),
    place: error instanceof ApiError ? error.place : undefined,
    runId,
    sent,
  };
}

/** The run of a command; null for commands whose failure changes nothing on the screen. */
function runOf(command: TabsCommand): Run | null {
  if (command.kind === 'read-page') return command.read.run;
  return 'run' in command ? command.run : null;
}

async function showJob(scope: SqlScope, { run, job }: CommandOf<'read-job'>): Promise<TabsEvent> {
  const { runId, sent } = run;
  const result = { ...(await readJob(scope, job.jobId)), hash: job.asked?.hash ?? '' };
  return ended(run, { kind: 'done', runId, sent, result, before: null });
}

async function write(scope: SqlScope, { run, confirmed }: CommandOf<'write'>): Promise<TabsEvent> {
  const { runId, sent } = run;
  const result = await sendWrite(scope, { ...bodyOf(sent, runId), confirmed });
  return ended(run, { kind: 'held', runId, sent, result, arrivedAt: Date.now(), deciding: null });
}

// After an error it is unknown whether the change was committed; the history shows it.
async function decide(scope: SqlScope, { run, decision, affected }: CommandOf<'decide'>): Promise<TabsEvent> {
  const { runId, sent } = run;
  const { outcome } = await sendDecision(scope, runId, decision);
  return ended(run, { kind: 'decided', runId, sent, outcome, affected });
}

export const tabsEffects = (scope: SqlScope, queries: QueryClient): Effects => ({
  async execute(command) {
    switch (command.kind) {
      case 'read':
        return ended(command.run, await readOnce(scope, command));
      case 'read-page':
        return readPage(scope, command.read, command.requestId);
      case 'read-job':
        return showJob(scope, command);
      case 'estimate': {
        const { run } = command;
        return { kind: 'estimate-received', run, estimate: await sendEstimate(scope, bodyOf(run.sent, run.runId)) };
      }
      case 'write':
        return write(scope, command);
      case 'decide':
        return decide(scope, command);
      case 'cancel':
        await sendCancel(scope, command.requestId);
        return null;
      case 'refresh-lists':
        refreshRunLists(queries, scope);
        return null;
      default:
        throw new TypeError(`No such command: ${JSON.stringify(command satisfies never)}`);
    }
  },
  // A statement that could not be cancelled ends at its time limit.
  failed(error, command) {
    const run = runOf(command);
    return run && ended(run, failedRun(error, run));
  },
});
