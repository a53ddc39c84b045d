import { explainDoubt } from '#live/explain.ts'
import type { Storage } from '#storage/storage.ts'

/**
 * After a start, whatever was on its way when the program ended is unknown: the service may have got it. Nothing is sent
 * again by itself. `now` is ISO 8601 in UTC.
 */
export async function recoverSubmissions(storage: Storage, now: string): Promise<void> {
  const explanation = explainDoubt({ kind: 'crash' }, 0)
  await storage.write(() => {
    for (const { uuid } of storage.submissions.sending()) {
      storage.submissions.step(uuid, { state: 'unknown', at: now, note: explanation, decidedBy: null }, { explanation })
    }
  })
}
