import type { MoveProgress, MoveStep, TellProgress } from '#host/move/move-progress.ts'

type Terminal = {
  readonly say: (line: string) => void
  /** True if a person is watching: then a line is due every second. */
  readonly isTerminal: boolean
  /** In milliseconds. */
  readonly elapsed: () => number
}

const EVERY_MS = 1_000
const EVERY_PERCENT = 5

const WORDS: Readonly<Record<MoveStep, string>> = {
  checking: 'Checking the source',
  moving: 'Moving',
  completing: 'Making the indexes',
  verifying: 'Verifying',
}

/** Reports the progress of a move: each second to a terminal, and elsewhere, as in a log, at each few per cent of a step. */
export function progressLines({ say, isTerminal, elapsed }: Terminal): TellProgress {
  let last = { step: '', at: Number.NEGATIVE_INFINITY, percent: 0 }
  return (progress) => {
    const { step, all, ofAll } = progress
    const [at, percent] = [elapsed(), ofAll === 0 ? 0 : Math.floor((all / ofAll) * 100)]
    const isNew = step !== last.step
    const isDue = isTerminal ? at - last.at >= EVERY_MS : percent - last.percent >= EVERY_PERCENT
    if (!isNew && !isDue && !(all === ofAll && last.percent < 100)) return
    last = { step, at, percent }
    say(lineOf(progress, percent))
  }
}

function lineOf({ step, table, rows, ofRows }: MoveProgress, percent: number): string {
  if (table === null) return `${WORDS[step]} of the destination.`
  return `${WORDS[step]}: ${table}, ${grouped(rows)} of ${grouped(ofRows)} rows; ${percent} % of all.`
}

/** Groups digits like `1,234,567`. */
export function grouped(number: number): string {
  return number.toLocaleString('en-GB')
}
