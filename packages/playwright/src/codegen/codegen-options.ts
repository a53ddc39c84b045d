import { parseArgs } from 'node:util'

export type CodegenOptions = {
  /** Undefined for a desk that runs already. */
  readonly folder?: string | undefined
  readonly port?: number | undefined
  readonly today?: string | undefined
  readonly dataSet?: string | undefined
  readonly seed?: number | undefined
  readonly start: string
  readonly output: string
  readonly title: string
  /** Further options of `playwright codegen`. */
  readonly playwright: readonly string[]
}

export const USAGE = `Usage: npx loan-desk-codegen [options] [-- options of playwright codegen]

Opens Playwright's recorder on a book of a desk in test mode, and writes what you do there as a test.
Close the browser to end the recording.

  --folder FOLDER   folder of Loan Desk, which is started; without it LOAN_DESK_URL and
                    LOAN_DESK_TEST_TOKEN name a desk that runs
  --port PORT       port of the desk that is started (default: 4199)
  --today DAY       day of the book, such as 2026-01-28 (default: the day of the desk)
  --data-set NAME   data of the book, such as demo (default: an empty book)
  --seed NUMBER     seed of the data set
  --start PATH      first page (default: /)
  --output FILE     file of the test (default: tests/recorded.spec.ts)
  --title TEXT      title of the test (default: recorded)
  --help            this text

LOAN_DESK_CHROMIUM names a Chromium to record in.`

/** Reads the command line. Undefined if it asks for help. Throws an Error that says what is wrong with it. */
export function codegenOptions(args: readonly string[]): CodegenOptions | undefined {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      folder: text,
      port: text,
      today: text,
      'data-set': text,
      seed: text,
      start: { ...text, default: '/' },
      output: { ...text, default: 'tests/recorded.spec.ts' },
      title: { ...text, default: 'recorded' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const { folder, port, today, 'data-set': dataSet, seed, start, output, title } = values
  if (!start.startsWith('/')) throw new Error(`--start is a path such as /new-loan, not ${start}`)
  return {
    folder,
    port: numberOf('--port', port),
    today,
    dataSet,
    seed: numberOf('--seed', seed),
    start,
    output,
    title,
    playwright: positionals,
  }
}

function numberOf(option: string, given: string | undefined): number | undefined {
  if (given !== undefined && !/^\d+$/.test(given)) throw new Error(`${option} is a number, not ${given}`)
  return given === undefined ? undefined : Number(given)
}
