import { expect, it } from 'vitest';
import { judgeRouterReply } from './router-reply.ts';

it.each([
  [200, { kind: 'accepted' }],
  [201, { kind: 'accepted' }],
  [404, { kind: 'accepted' }],
  [400, { kind: 'rejected-as-is' }],
  [409, { kind: 'rejected-as-is' }],
  [202, { kind: 'failed', status: 401 }],
  [204, { kind: 'failed', status: 401 }],
  [301, { kind: 'failed', status: 401 }],
  [401, { kind: 'failed', status: 401 }],
  [403, { kind: 'failed', status: 401 }],
  [422, { kind: 'failed', status: 401 }],
  [429, { kind: 'failed', status: 401 }],
  [500, { kind: 'failed', status: 401 }],
  [503, { kind: 'failed', status: 401 }],
  [0, { kind: 'failed', status: 500 }],
])('judges the status %i as %j', (status, reply) => {
  expect(judgeRouterReply(status)).toEqual(reply);
});
