import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Maximum number of records; more than any local use or test run has at a time. Beyond this number the oldest record is
 * evicted.
 */
const MAX_RECORDS = 5_000;

interface StoredRecord {
  payload: AdapterPayload;
  expiresAt: number;
}

/**
 * Creates a bounded in-memory storage for the OpenID provider. Codes, tokens, grants and interactions live for minutes.
 * When the process ends and they are lost, people only have to sign in again.
 * @returns the adapter factory, which `oidc-provider` calls once for each model
 */
export function createMemoryAdapters(now: () => number = Date.now): (model: string) => Adapter {
  const records = new Map<string, StoredRecord>();

  const findLive = (key: string): AdapterPayload | undefined => {
    const record = records.get(key);
    if (record && record.expiresAt <= now()) {
      records.delete(key);
      return undefined;
    }
    return record?.payload;
  };

  const findWhere = (model: string, matches: (payload: AdapterPayload) => boolean) => {
    for (const key of records.keys()) {
      if (!key.startsWith(`${model}:`)) continue;
      const payload = findLive(key);
      if (payload && matches(payload)) return payload;
    }
    return undefined;
  };

  return (model) => ({
    async upsert(id, payload, expiresInSeconds) {
      const key = `${model}:${id}`;
      records.delete(key);
      records.set(key, {
        payload,
        expiresAt: expiresInSeconds === undefined ? Infinity : now() + expiresInSeconds * 1000,
      });
      if (records.size > MAX_RECORDS) {
        const oldest = records.keys().next();
        if (!oldest.done) records.delete(oldest.value);
      }
    },
    find: async (id) => findLive(`${model}:${id}`),
    findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere(model, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = findLive(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(now() / 1000);
    },
    async destroy(id) {
      records.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, record] of records) {
        if (record.payload.grantId === grantId) records.delete(key);
      }
    },
  });
}
