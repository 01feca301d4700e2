// Generated requests for every operation of the API document: none may make the server fail, and the document describes every answer.
// API_FUZZ_SEED and API_FUZZ_REQUESTS choose other requests and their number.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { createJudge, type ReceivedAnswer } from './answers.ts';
import { createFuzzWorld, type FuzzWorld, type Persona, personas, knownTexts } from './fuzz-world.ts';
import { type ApiDocument, makeRequest, type Target, targetsOf } from './make-request.ts';
import { createMemory } from './memory.ts';
import { createRandom } from './random.ts';

const seed = Number(process.env['API_FUZZ_SEED'] ?? 1);
const requests = Number(process.env['API_FUZZ_REQUESTS'] ?? 3_000);

let fuzz: FuzzWorld;
let document: ApiDocument;

beforeAll(async () => {
  fuzz = await createFuzzWorld();
  const headers = await fuzz.headersOf('nobody');
  document = (await fuzz.world.app.http.inject({ url: '/docs/openapi.json', headers })).json<ApiDocument>();
});
afterAll(() => fuzz?.world.close());

interface Finding {
  readonly problem: string;
  readonly persona: Persona;
  readonly request: string;
  readonly answer: string;
}

interface Report {
  /** One finding for each kind of problem. */
  readonly findings: ReadonlyMap<string, Finding>;
  /** Operations that succeeded at least once. */
  readonly reached: ReadonlySet<string>;
}

const kindOf = ({ method, path }: Target, status: number, problem: string): string =>
  `${method} ${path} ${status} ${problem.slice(0, 60)}`;

async function send(persona: Persona, { headers, ...request }: InjectOptions): Promise<ReceivedAnswer> {
  const type = request.payload === undefined ? {} : { 'content-type': 'application/json' };
  const own = await fuzz.headersOf(persona);
  const answer = await fuzz.world.app.http.inject({ ...request, headers: { ...type, ...headers, ...own } });
  if (answer.statusCode === 401) fuzz.forget(persona);
  return { status: answer.statusCode, text: answer.body };
}

async function fuzzAll(): Promise<Report> {
  const random = createRandom(seed);
  const memory = createMemory(random, { ...knownTexts, ...(await fuzz.people()) });
  const judge = createJudge(document);
  const targets = targetsOf(document);
  const findings = new Map<string, Finding>();
  const reached = new Set<string>();
  for (let count = 0; count < requests; count += 1) {
    // Each operation in turn, so that chance leaves none out.
    const target = targets[count % targets.length];
    if (target === undefined) throw new Error('The document has no operations.');
    const persona = random.pick(personas);
    const request = makeRequest({ random, memory, honest: random.chance(0.5) }, target);
    // One after the other: the next request uses values of this answer.
    const { status, text } = await send(persona, request);
    const problem = judge(target, { status, text });
    if (problem !== null)
      findings.set(kindOf(target, status, problem), {
        problem,
        persona,
        request: JSON.stringify(request).slice(0, 1_000),
        answer: `${status} ${text.slice(0, 300)}`,
      });
    if (status >= 300) continue;
    reached.add(target.operation.operationId);
    if (text !== '') memory.learn(JSON.parse(text));
  }
  return { findings, reached };
}

it(`answers ${requests} made-up requests of seed ${seed} as the document says`, { timeout: requests * 1_000 }, async () => {
  const { findings, reached } = await fuzzAll();
  expect(Array.from(findings)).toEqual([]);
  // Fewer would mean that the server refuses most requests early.
  expect(reached.size).toBeGreaterThan(60);
});
