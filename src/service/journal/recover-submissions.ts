import type { Storage } from '#storage/storage.ts'
import type { Log } from '../parts/log.ts'

/**
 * After a start, marks submissions that were on their way when the program ended as unknown: the service may have
 * received them. Nothing is sent again automatically. A submission with a damaged record stays as it is, and blocks
 * another one for the same loan. `now` is ISO 8601 in UTC.
 */
export async function recoverSubmissions(
  storage: Storage,
  now: string,
  log: Log,
  isMeant: (uuid: string) => boolean = () => true,
): Promise<void> {
  const explanation = { code: 'outcome-unknown', params: { reason: { kind: 'crash' } } } as const
  const damaged = await storage.write(async (unit) => {
    const { rows, unreadable } = await unit.submissions.abandoned()
    for (const { uuid } of rows.filter((row) => isMeant(row.uuid))) {
      await unit.submissions.step(
        uuid,
        { state: 'unknown', at: now, note: explanation, decidedBy: null },
        { explanation },
      )
    }
    return unreadable
  })
  for (const { place } of damaged) log({ event: 'damaged-row', row: place })
}
