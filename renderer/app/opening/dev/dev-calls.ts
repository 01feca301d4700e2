// Checks a call of a module in development and writes notes for its author: rejected calls, queries that `modulo.json` does not
// declare, and values that the query does not receive as they were sent.
import type { DevQuery, DevState } from '#contract/entities/dev-module.ts';
import type { Item } from '#contract/entities/module.ts';
import type { QueryParameter } from '#contract/entities/sql-console.ts';
import { draftedQueries, isSentNow } from '#contract/rules/item-queries.ts';
import { isSessionValue, sessionValueHint } from '#contract/rules/session-values.ts';
import type { HostObserver } from '#renderer/module-host/host-observer.ts';

/** A module in development, and the item that opened it. */
export interface OpenDraft {
  readonly state: DevState;
  readonly item: Item;
}

type Call = Pick<Parameters<HostObserver['called']>[0], 'method' | 'request' | 'answer'>;

interface QueryCall {
  readonly sqlId: string;
  readonly values: readonly (readonly [string, unknown])[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The query of a call; null for other calls. */
function queryCallOf({ method, request }: Call): QueryCall | null {
  if (!method.startsWith('sql.') || !isObject(request) || !('sqlId' in request) || typeof request.sqlId !== 'string') return null;
  const values = 'parameters' in request && isObject(request.parameters) ? Object.entries(request.parameters) : [];
  return { sqlId: request.sqlId, values };
}

const kinds: Readonly<Record<QueryParameter['type'], { readonly name: string; readonly fits: (value: unknown) => boolean }>> = {
  text: { name: 'um texto', fits: (value) => typeof value === 'string' || typeof value === 'number' },
  number: {
    name: 'um número',
    fits: (value) => typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)),
  },
  date: { name: 'uma data (AAAA-MM-DD)', fits: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) },
  list: { name: 'uma lista', fits: (value) => Array.isArray(value) },
};

/** A note for each value that does not match its declared type. A null matches every type. */
const typeNotes = ({ values }: QueryCall, query: DevQuery | undefined): readonly string[] =>
  values.flatMap(([name, value]) => {
    const declared = query?.parameters.find((one) => one.name === name);
    if (declared === undefined || value === null || kinds[declared.type].fits(value)) return [];
    return [`o valor "${name}" não é ${kinds[declared.type].name}, como parameters de modulo.json declara`];
  });

function queryNotes(queryCall: QueryCall, { answer }: Call, { state, item }: OpenDraft): readonly string[] {
  const query = state.queries.find(({ id }) => id === queryCall.sqlId);
  const hasRun = answer.ok || answer.code !== '#FORBIDDEN';
  return [
    ...(hasRun && !draftedQueries(item, state).has(queryCall.sqlId)
      ? [
          `modulo.json não declara esta consulta. Ela roda aqui porque é do item ${item.id}; publicado, o módulo não a terá. ` +
            'Ponha o id em item.sqlIds',
        ]
      : []),
    ...queryCall.values.filter(([name]) => isSessionValue(name)).map(([name]) => sessionValueHint(name)),
    ...typeNotes(queryCall, query),
  ];
}

/** A note for an event that the portal did not forward, because only `modulo.json` declares it. */
function eventNotes({ method, request, answer }: Call, { item }: OpenDraft): readonly string[] {
  if (method !== 'router.send' || !answer.ok || !isObject(request) || !('event' in request)) return [];
  const event = String(request.event);
  if (isSentNow(item, event)) return [];
  return [
    `router.send ${event}: não enviado, porque o item ${item.id}, publicado, não declara o evento. Publicado, o módulo o envia.`,
  ];
}

/** The notes about a call; empty when the call needs no correction. */
export function callNotes(call: Call, draft: OpenDraft): readonly string[] {
  const { method, answer } = call;
  const queryCall = queryCallOf(call);
  const subject = queryCall === null ? method : `${method} ${queryCall.sqlId}`;
  return [
    ...(answer.ok ? [] : [`${subject}: ${answer.message} (${answer.code})`]),
    ...(queryCall === null ? [] : queryNotes(queryCall, call, draft).map((text) => `${subject}: ${text}.`)),
    ...eventNotes(call, draft),
  ];
}
