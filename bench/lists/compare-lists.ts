import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskHost } from '#host/desk-host.ts'
import { fillBook } from '../fill-book.ts'
import { ask, openDesk } from '../open-desk.ts'
import { cpuOf, ratioOf, takeTurns } from '../turns.ts'

const SMALL = 1_000
const LARGE = 20_000
const ROUNDS = 9
/** CPU time of one side in a round, in microseconds. */
const BATCH = 30_000
/**
 * CPU time of each side before it is measured, in microseconds. Without it, V8 would still compile the code while it
 * reads the smaller book, which all ratios refer to.
 */
const WARMING = 500_000
const STARTS = 7

/** Queries of the lists. Counts and sums are asked with a new filter each time, because the desk keeps earlier results. */
const READS = {
  firstPage: '/desk/v1/loans',
  overdue: '/desk/v1/loans?finalDue=overdue&issueDateFrom=DAY',
  sums: '/desk/v1/loan-totals?issueDateFrom=DAY',
  sumsAgain: '/desk/v1/loan-totals?finalDue=overdue',
  sumsOfOverdue: '/desk/v1/loan-totals?finalDue=overdue&issueDateFrom=DAY',
  searchOfOneLetter: '/desk/v1/loans?search=k',
  sumsOfOneLetter: '/desk/v1/loan-totals?search=k&issueDateFrom=DAY',
} as const

type ReadName = keyof typeof READS
export type ListRatios = Readonly<Record<ReadName | 'start' | 'startAfterCrash', number>>

/**
 * CPU time at 20,000 loans, including the reading threads, as a multiple of the time at 1,000 loans. For a start after
 * a crash, as a multiple of a start after a clean end.
 */
export async function compareLists(): Promise<ListRatios> {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  const [small, large] = [join(folder, 'small'), join(folder, 'large')]
  try {
    await fillBook(small, SMALL)
    await fillBook(large, LARGE)
    const desks = [await openDesk(small), await openDesk(large)]
    const crashed = join(folder, 'crashed')
    cpSync(large, crashed, { recursive: true })
    const reads = await compareReads(desks)
    await Promise.all(desks.map((desk) => desk.close()))
    return { ...reads, ...(await compareStarts({ small, large, crashed })) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function compareReads(desks: readonly DeskHost[]): Promise<Readonly<Record<ReadName, number>>> {
  const ratio = async (name: ReadName) => {
    const sides: (() => Promise<number>)[] = []
    for (const desk of desks) sides.push(await readingSide(desk, READS[name]))
    const [few, many] = await takeTurns(ROUNDS, sides)
    return ratioOf(many, few)
  }
  return {
    firstPage: await ratio('firstPage'),
    overdue: await ratio('overdue'),
    sums: await ratio('sums'),
    sumsAgain: await ratio('sumsAgain'),
    sumsOfOverdue: await ratio('sumsOfOverdue'),
    searchOfOneLetter: await ratio('searchOfOneLetter'),
    sumsOfOneLetter: await ratio('sumsOfOneLetter'),
  }
}

/** A day before the first loan, a different day for each call. All loans match a filter from that day on. */
function earlyDay(asked: number): string {
  const month = String(1 + (Math.trunc(asked / 28) % 12)).padStart(2, '0')
  return `${1900 + (Math.trunc(asked / 336) % 90)}-${month}-${String(1 + (asked % 28)).padStart(2, '0')}`
}

/** Starts the reading thread, then repeats the request often enough to be measured. */
async function readingSide(desk: DeskHost, path: string): Promise<() => Promise<number>> {
  let asked = 0
  const some = (count: number) =>
    cpuOf(async () => {
      for (const end = asked + count; asked < end; asked++) {
        await (await ask(desk, 'GET', path.replace('DAY', earlyDay(asked)))).text()
      }
    })
  const callsThatTake = async (microseconds: number) => {
    let count = 4
    while ((await some(count)) < microseconds) count *= 2
    return count
  }
  await callsThatTake(WARMING)
  const count = await callsThatTake(BATCH)
  return async () => (await some(count)) / count
}

type Folders = Readonly<Record<'small' | 'large' | 'crashed', string>>

async function compareStarts({ small, large, crashed }: Folders) {
  const start = (folder: string) =>
    cpuOf(async () => {
      await (await openDesk(folder)).close()
    })
  const [few, many, unclean] = await takeTurns(STARTS, [
    () => start(small),
    () => start(large),
    async (round) => {
      const copy = `${crashed}-${round}`
      cpSync(crashed, copy, { recursive: true })
      chmodSync(copy, 0o700)
      const took = await start(copy)
      rmSync(copy, { recursive: true })
      return took
    },
  ])
  return { start: ratioOf(many, few), startAfterCrash: ratioOf(unclean, many) }
}
