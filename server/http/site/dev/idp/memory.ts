// The memory of the demo's identity provider; it is lost with the process.
import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

const capacity = 5_000;

/** One store for all kinds of things of one provider. */
export function createMemory(): (kind: string) => Adapter {
  const kept = new Map<string, Kept>();
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    if (found !== undefined && found.until > Date.now()) return found.payload;
    kept.delete(key);
    return undefined;
  };
  const findBy = (kind: string, name: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
    for (const key of kept.keys()) {
      const payload = key.startsWith(`${kind}:`) ? find(key) : undefined;
      if (payload?.[name] === value) return payload;
    }
    return undefined;
  };
  return (kind) => ({
    upsert(id, payload, expiresIn) {
      const oldest = kept.size >= capacity ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(`${kind}:${id}`, { payload, until: Date.now() + (expiresIn || 3_600) * 1_000 });
      return Promise.resolve();
    },
    find: (id) => Promise.resolve(find(`${kind}:${id}`)),
    findByUid: (uid) => Promise.resolve(findBy(kind, 'uid', uid)),
    findByUserCode: (code) => Promise.resolve(findBy(kind, 'userCode', code)),
    consume(id) {
      const payload = find(`${kind}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000);
      return Promise.resolve();
    },
    destroy: (id) => Promise.resolve(void kept.delete(`${kind}:${id}`)),
    revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      return Promise.resolve();
    },
  });
}
