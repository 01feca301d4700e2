// The storage of the demo's identity provider, in memory. It is lost with the process.
import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly until: number;
}

const capacity = 5_000;

/** One store for all kinds of entries of one provider. */
export function createMemory(): (kind: string) => Adapter {
  const entries = new Map<string, Entry>();
  const find = (key: string): AdapterPayload | undefined => {
    const found = entries.get(key);
    if (found !== undefined && found.until > Date.now()) return found.payload;
    entries.delete(key);
    return undefined;
  };
  const findBy = (kind: string, name: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${kind}:`) ? find(key) : undefined;
      if (payload?.[name] === value) return payload;
    }
    return undefined;
  };
  return (kind) => ({
    upsert(id, payload, expiresIn) {
      const oldest = entries.size >= capacity ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(`${kind}:${id}`, { payload, until: Date.now() + (expiresIn || 3_600) * 1_000 });
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
    destroy: (id) => Promise.resolve(void entries.delete(`${kind}:${id}`)),
    revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      return Promise.resolve();
    },
  });
}
