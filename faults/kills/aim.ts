import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AimOrder, AimReport } from './aim-thread.ts'
import { leftBook } from './left-book.ts'
import { watchLog } from './log-watch.ts'
import { type Moment, momentsOf } from './moments.ts'

/** Has a desk killed by a thread that watches its files. Resolves once the signal was sent, or the desk has ended. */
export async function aim(order: AimOrder): Promise<AimReport> {
  const thread = new Worker(new URL('./aim-thread.ts', import.meta.url), { workerData: order })
  const [report] = await once(thread, 'message')
  return report
}

/** What a kill left: the kinds of moments that it hit, and what the next aim has to know of the book. */
export type Aftermath = { readonly moments: readonly Moment[]; readonly searchPages: readonly number[] }

/** Looks at the folder of a killed desk and changes nothing in it. */
export function aftermathOf(folder: string, { start }: AimReport): Aftermath {
  const watch = watchLog(folder)
  const book = leftBook(folder)
  const log = watch.state() ?? start
  const moments = momentsOf({ start, log, isMarkBegun: watch.isMarkBegun(), book: () => book })
  watch.close()
  return { moments, searchPages: book.searchPages }
}
