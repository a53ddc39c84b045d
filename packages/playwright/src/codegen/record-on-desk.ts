import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { request } from '@playwright/test'
import { bookTools } from '../desk/book-tools.ts'
import { callsFor, type DeskAddress } from '../desk/desk-calls.ts'
import { emptyBook, signIn } from '../desk/empty-book.ts'
import { checkFit } from '../desk/fit.ts'
import type { CodegenOptions } from './codegen-options.ts'
import { deskToRecordOn } from './desk-to-record-on.ts'
import { type RecordedBook, recordedTest } from './recorded-test.ts'

const BOOK = 'recording'

/** Records until the browser is closed, and writes the test. Rejects if its file exists, and if the desk or the recorder fails. */
export async function recordOnDesk(options: CodegenOptions): Promise<void> {
  const { output, start, title } = options
  if (existsSync(output)) throw new Error(`${output} exists. Name another file with --output.`)
  const { address, close } = await deskToRecordOn(options)
  const folder = await mkdtemp(join(tmpdir(), 'loan-desk-codegen-'))
  try {
    const book = await bookToRecord(address, options)
    const signedIn = join(folder, 'signed-in.json')
    const recorded = join(folder, 'recorded.ts')
    await storeSignIn(address, signedIn)
    await runRecorder(new URL(start, address.url).href, [
      ...['--target', 'playwright-test', '--output', recorded, '--load-storage', signedIn],
      ...options.playwright,
    ])
    const test = recordedTest({ text: await readFile(recorded, 'utf8'), origin: address.url, title, ...book })
    await mkdir(dirname(output), { recursive: true })
    await writeFile(output, `${test}\n`, { flag: 'wx' })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await close()
  }
}

/** Empties the book and gives it the day and the data that the recording begins with. */
async function bookToRecord(address: DeskAddress, { today, dataSet, seed }: CodegenOptions): Promise<RecordedBook> {
  const call = callsFor(address, BOOK)
  await checkFit(call)
  await emptyBook(call, BOOK)
  const { clock, data } = bookTools(call, BOOK)
  const day = today === undefined ? await clock.read() : await clock.set(today)
  if (dataSet !== undefined) await data.load(dataSet, seed)
  return { today: day.today, dataSet, seed }
}

async function storeSignIn(address: DeskAddress, path: string): Promise<void> {
  const context = await request.newContext()
  await signIn(address, BOOK, { request: context })
  await context.storageState({ path })
  await context.dispose()
}

/** `playwright codegen` has no option for the program of its browser; Playwright's own tests name it by this variable. */
const PROGRAM = 'PWTEST_CLI_EXECUTABLE_PATH'

async function runRecorder(url: string, options: readonly string[]): Promise<void> {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const { LOAN_DESK_CHROMIUM: chromium } = process.env
  const recorder = spawn(process.execPath, [playwright, 'codegen', ...options, url], {
    stdio: 'inherit',
    env: { ...process.env, ...(chromium ? { [PROGRAM]: chromium } : {}) },
  })
  await once(recorder, 'close')
}
