import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStorage } from '../open-storage.ts'
import { folderOfFormat, rowsOf } from './formats.test-support.ts'
import { KEPT_FORMATS } from './kept-formats.test-support.ts'

/** Sentences in a database older than format 16, each with its place. */
const SENTENCES = `
  SELECT 'submission ' || uuid, explanation FROM submission
  UNION ALL SELECT 'step ' || submission_id || ' ' || position, note FROM submission_event`
const OF_RUNS = `
  UNION ALL SELECT 'run ' || uuid, pause_reason FROM extension_run WHERE pause_reason IS NOT NULL
  UNION ALL SELECT 'line ' || run_id || ' ' || position, explanation FROM extension_run_line WHERE explanation IS NOT NULL`

const NOTES = `
  SELECT 'submission ' || uuid, explanation_json FROM submission
  UNION ALL SELECT 'step ' || submission_id || ' ' || position, note_json FROM submission_event
  UNION ALL SELECT 'run ' || uuid, pause_reason_json FROM run WHERE pause_reason_json IS NOT NULL
  UNION ALL SELECT 'line ' || run_id || ' ' || position, explanation_json FROM extension_run_line
    WHERE explanation_json IS NOT NULL`

function sentencesOf(path: string, sql: string): readonly (readonly string[])[] {
  return rowsOf(path, sql).map((row) => row.split(' | '))
}

describe.each(KEPT_FORMATS.filter((format) => format < 16))('the sentences of a database of format %i', (format) => {
  it('are kept to the letter, and read', async () => {
    const folder = folderOfFormat(format)
    const path = join(folder, 'loan-desk.db')
    const before = sentencesOf(path, format < 4 ? SENTENCES : SENTENCES + OF_RUNS)
    expect(before.length).toBeGreaterThan(5)
    const storage = openStorage(folder)
    onTestFinished(() => storage.close())
    const kept = before.map(([place, text]) => [place, JSON.stringify({ code: 'kept-text', params: { text } })])
    expect(sentencesOf(path, NOTES)).toEqual(kept)
    const uuids = rowsOf(path, 'SELECT uuid FROM submission')
    for (const uuid of uuids) {
      expect((await storage.submissions.byUuid(uuid))?.explanation.code).toBe('kept-text')
      for (const { note } of await storage.submissions.steps(uuid)) expect(note.code).toBe('kept-text')
    }
    for (const id of rowsOf(path, 'SELECT id FROM run')) {
      expect((await storage.extensionLines.groups(Number(id))).unreadable).toBe(0)
    }
  })
})

it.each(["'Loan changed'", "'{}'", "'null'", `'{"code":1,"params":{}}'`, `'{"code":"entered","params":[]}'`])(
  'a line of an extension run with the note %s is counted as one that cannot be read',
  async (value) => {
    const folder = folderOfFormat(15)
    await openStorage(folder).close()
    const database = new Database(join(folder, 'loan-desk.db'))
    database.exec(`UPDATE extension_run_line SET explanation_json = ${value} WHERE run_id = 1`)
    database.close()
    const storage = openStorage(folder)
    onTestFinished(() => storage.close())
    const page = await storage.extensionLines.page({ runId: 1, state: null }, null, 9)
    const { unreadable } = await storage.extensionLines.groups(1)
    expect([page.rows.length, page.unreadable.length, unreadable]).toEqual([0, 3, 3])
  },
)
