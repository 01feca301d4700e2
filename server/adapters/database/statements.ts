// Speed: P17 of docs/performance.md. Without this file a password sign-in takes 40 % longer (34.6 instead of 24.6 ms, medians of 250,
// 2026-11-26). Remove it when that costs less than 10 %.
// Statements of the embedded database. Each text is planned once, and each run is one message. Planning is the slow part of
// PGlite, and its own query() sends five messages for every statement. A statement takes a sixth of the time this way.
import { protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { createMutex } from './mutex.ts';

const { messages: kinds, serialize } = protocol;
const sync = serialize.sync();

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

interface Planned {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

export interface Answer {
  readonly fields: Planned['fields'];
  /** Values as text, in the format of the database. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** For example `INSERT 0 1`. */
  readonly tag: string;
}

export interface Step {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Statements {
  run(step: Step): Promise<Answer>;
  /** Sends statements together with the next `run`, before it. */
  runWithNext(steps: readonly Step[]): Promise<void>;
  /** Removes the statements that wait for the next `run`. False when they have been sent. */
  withdraw(): boolean;
}

/** The number of stored plans. Texts differ by the length of their lists, so the plans used longest ago are dropped. */
const capacity = 400;

/** Sends messages and returns the answers. */
type Send = (parts: readonly Uint8Array[]) => Promise<readonly Message[]>;

/** Plans each text once. `takeAhead` returns the messages that must be sent first. */
function createPlans(send: Send, takeAhead: () => readonly Uint8Array[]): (text: string) => Promise<Planned> {
  const known = new Map<string, Planned>();
  let planned = 0;

  async function forgetOldest(): Promise<void> {
    const [oldest] = known;
    if (known.size < capacity || oldest === undefined) return;
    known.delete(oldest[0]);
    await send([serialize.close({ type: 'S', name: oldest[1].name }), sync]);
  }

  return async function plan(text: string): Promise<Planned> {
    const found = known.get(text);
    if (found !== undefined) {
      // A Map keeps the order of insertion, so its first entry is the one used longest ago.
      known.delete(text);
      known.set(text, found);
      return found;
    }
    await forgetOldest();
    const name = `portal_${++planned}`;
    const messages = await send([...takeAhead(), serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), sync]);
    const statement = {
      name,
      parameterTypes: messages.flatMap((one) => (one instanceof kinds.ParameterDescriptionMessage ? one.dataTypeIDs : [])),
      fields: messages.flatMap((one) => (one instanceof kinds.RowDescriptionMessage ? one.fields : [])),
    };
    known.set(text, statement);
    return statement;
  };
}

/** Writes the values of a statement in the format of the database. */
function createBinding(client: PGlite) {
  const toText = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string') return value;
    if (value instanceof Date) return value.toISOString();
    const write = type === undefined ? undefined : client.serializers[type];
    return write === undefined ? JSON.stringify(value) : write(value);
  };

  return ({ name, parameterTypes }: Planned, values: readonly unknown[]) => [
    serialize.bind({ statement: name, values: values.map((value, index) => toText(value, parameterTypes[index])) }),
    serialize.execute({}),
  ];
}

export function createStatements(client: PGlite): Statements {
  // A statement may be planned only once under its name, also by concurrent callers.
  const exclusive = createMutex();
  let ahead: Uint8Array[] = [];

  const send: Send = async (parts) => (await client.execProtocol(Buffer.concat(parts), { syncToFs: false })).messages;

  function takeAhead(): readonly Uint8Array[] {
    const taken = ahead;
    ahead = [];
    return taken;
  }

  const plan = createPlans(send, takeAhead);
  const toMessages = createBinding(client);

  return {
    run: ({ text, values }) =>
      exclusive(async () => {
        const statement = await plan(text);
        const own = afterLastBind(await send([...takeAhead(), ...toMessages(statement, values), sync]));
        return {
          fields: statement.fields,
          rows: own.flatMap((one) => (one instanceof kinds.DataRowMessage ? [one.fields] : [])),
          tag: own.find((one) => one instanceof kinds.CommandCompleteMessage)?.text ?? '',
        };
      }),
    runWithNext: (steps) =>
      exclusive(async () => {
        const parts: Uint8Array[] = [];
        for (const { text, values } of steps) parts.push(...toMessages(await plan(text), values));
        ahead = parts;
      }),
    withdraw: () => takeAhead().length > 0,
  };
}

/** Removes the answers to the statements that were sent ahead. */
const afterLastBind = (messages: readonly Message[]): readonly Message[] =>
  messages.slice(messages.findLastIndex(({ name }) => name === 'bindComplete'));
