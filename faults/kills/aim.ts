import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AimOrder, AimReport } from './aim-thread.ts'
import { leftBook } from './left-book.ts'
import { watchLog } from './log-watch.ts'
import { type Moment, momentsOf } from './moments.ts'

/** Lets a thread that watches the files of a desk kill it. Resolves once the signal was sent, or the desk has ended. */
export async function aim(order: AimOrder): Promise<AimReport> {
  const thread = new Worker(new URL('./aim-thread.ts', import.meta.url), { workerData: order })
  const [report] = await once(thread, 'message')
  return report
}

/** State after a kill: the kinds of moments that it hit, and the pages of the search index for the next aim. */
export type Aftermath = { readonly moments: readonly Moment[]; readonly searchPages: readonly number[] }

/** Examines the folder of a killed desk without changing it. */
export function aftermathOf(folder: string, { start }: AimReport): Aftermath {
  const watch = watchLog(folder)
  const book = leftBook(folder)
  const log = watch.state() ?? start
  const moments = momentsOf({ start, log, isMarkBegun: watch.isMarkBegun(), book: () => book })
  watch.close()
  return { moments, searchPages: book.searchPages }
}
