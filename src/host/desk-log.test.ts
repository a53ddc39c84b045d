import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LogEntry } from '#service/parts/log.ts'
import { deskLog, openDeskLog } from './desk-log.ts'

const DAMAGED: LogEntry = { event: 'damaged-row', row: 'unreadable row: loan 2, loan_amount' }

const NOWHERE = { write: () => undefined }

function lines() {
  const written: string[] = []
  const log = deskLog({ write: (line) => written.push(line) })
  return { log, written }
}

function logFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'logs', 'loan-desk.log')
}

describe('the log', () => {
  it('is a JSON object a line, with its level and its moment', () => {
    const { log, written } = lines()
    log(DAMAGED)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(written.map((line) => JSON.parse(line))).toEqual([{ level: 'error', time, ...DAMAGED }])
    expect(written.join()).toMatch(/^[^\n]+\n$/)
  })

  it.each(['token', 'apiToken', 'authorization', 'Cookie', 'personalCode', 'representativePersonalCode', 'body'])(
    'strikes out %s, at whatever depth an entry brought it',
    (name) => {
      const { log, written } = lines()
      const secret = '49001010001'
      const entry = { ...DAMAGED, [name]: secret, request: { [name]: secret, client: { [name]: secret } } }
      log(entry)
      expect(written.join()).not.toContain(secret)
      expect(written.join().match(/\[redacted\]/g)).toHaveLength(3)
    },
  )
})

describe('the log file', () => {
  it('is made with its folder, for its owner alone, and holds what was logged', async () => {
    const file = logFile()
    const { log, close } = openDeskLog(file, NOWHERE)
    log(DAMAGED)
    await close()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(DAMAGED)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('turns over at 1 MB, and the last five are kept', async () => {
    const file = logFile()
    for (let run = 0; run < 8; run++) {
      const { log, close } = openDeskLog(file, NOWHERE)
      for (let count = 0; count < 12; count++) log({ event: 'data-folder', says: 'x'.repeat(100_000) })
      await close()
    }
    expect(existsSync(file)).toBe(true)
    expect(readdirSync(join(file, '..')).filter((name) => name.endsWith('.log')).length).toBeLessThanOrEqual(6)
  })

  it('that cannot be written holds nothing up', async () => {
    const { log, close } = openDeskLog('/dev/null/logs/loan-desk.log', NOWHERE)
    expect(() => log(DAMAGED)).not.toThrow()
    await close()
  })
})
