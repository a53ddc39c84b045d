import { describe, expect, it } from 'vitest'
import type { MovedRecord, MovedTable, MovedValue } from '#storage/moving.ts'
import { createRowCheck } from '#storage/records/moved-row-check.ts'
import { MOVED_TABLES } from '#storage/records/moved-tables.ts'
import { RowError } from '#storage/row-error.ts'
import { QUIETLY } from '#storage/sqlite/files/slow-step.ts'
import { openMovingSource } from '#storage/sqlite/moving/moving-source.ts'
import { answersOf } from './book-answers.test-support.ts'
import { fullFolder, move, newFolderPlace, withBook } from './moved-places.test-support.ts'

/** Columns with numbers of rows, which are checked by their order or by the rows that they refer to. */
const NUMBERS_OF_ROWS = [
  ...['settings.id', 'loan_event.loan_id', 'loan_event.number'],
  ...['installment.loan_id', 'installment.version', 'installment.position'],
  ...['submission_event.submission_id', 'submission_event.position', 'extension_run_line.run_id'],
]
/** UUIDs that every engine stores as text. */
const UUIDS_AS_TEXT = /^connection\.id$|\.connection_id$|^draft\.writer$/

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const FORMS = [INSTANT, UUID, /^\d{4}-\d\d-\d\d$/, /^[\da-f]{64}$/]

type TableRows = { readonly table: MovedTable; readonly rows: readonly MovedRecord[] }

async function rowsIn(folder: string): Promise<readonly TableRows[]> {
  const source = openMovingSource(folder, QUIETLY)
  try {
    return await Promise.all(
      MOVED_TABLES.map(async (table) => ({ table, rows: await source.page(table, null, 10_000) })),
    )
  } finally {
    await source.close()
  }
}

/** Rows of a book with rows in every table, filled once. */
let full: Promise<readonly TableRows[]> | undefined
function fullRows(): Promise<readonly TableRows[]> {
  full ??= fullFolder().then(({ folder }) => rowsIn(folder))
  return full
}

/** Values of other types than this one. */
function otherTypes(value: MovedValue): readonly MovedValue[] {
  if (typeof value === 'number') return ['x', Buffer.from([0])]
  return typeof value === 'string' ? [7, Buffer.from([0])] : ['x', 7]
}

/** Place of the fault that the check of a row finds, or `none`. */
function faultIn(table: MovedTable, row: MovedRecord): string {
  try {
    table.check(row)
    return 'none'
  } catch (error) {
    return error instanceof RowError ? error.place : String(error)
  }
}

/** The log never contains a secret or a caller's text, and a damaged key only if it looks like one. */
function placesOf(table: MovedTable, row: MovedRecord, column: string) {
  const key = table.key.map((name) => row[name]).join(' ')
  const isShown = !table.key.includes(column) && /^[\da-f -]+$/.test(key)
  return expect.stringMatching(
    new RegExp(`^unreadable row: ${table.name} ${isShown ? key : String.raw`([\da-f]{8}|7|\?)`}, ${column}$`),
  )
}

/** Columns in which every row has a text of this form, or null. */
function columnsLike({ table, rows }: TableRows, form: RegExp): readonly string[] {
  return table.columns.filter((column) => {
    const values = rows.map((row) => row[column]).filter((value) => value !== null)
    return values.length > 0 && values.every((value) => form.test(String(value)))
  })
}

describe('the rows of a full book', () => {
  it('pass the check of their table, in order', async () => {
    for (const { table, rows } of await fullRows()) {
      expect(rows, table.name).not.toEqual([])
      const check = createRowCheck(table)
      for (const row of rows) check(row)
    }
  })

  it('are refused with a value of another type in any column, which the error names', async () => {
    for (const { table, rows } of await fullRows())
      for (const column of table.columns.filter((name) => !NUMBERS_OF_ROWS.includes(`${table.name}.${name}`))) {
        const row = rows.find((each) => each[column] !== null)
        if (row === undefined) continue
        for (const value of otherTypes(row[column] ?? null))
          expect([value, faultIn(table, { ...row, [column]: value })]).toEqual([value, placesOf(table, row, column)])
      }
  })

  it('are refused with a word where there is a day, an instant, a UUID or a hash', async () => {
    for (const { table, rows } of await fullRows())
      for (const column of FORMS.flatMap((form) => columnsLike({ table, rows }, form))) {
        const row = rows.find((each) => each[column] !== null) ?? {}
        if (column === 'connection_id') continue
        expect([table.name, faultIn(table, { ...row, [column]: 'x' })]).toEqual([
          table.name,
          placesOf(table, row, column),
        ])
      }
  })

  it('are refused where one before them is missing in a table that counts them', async () => {
    for (const { table, rows } of await fullRows()) {
      if (table.countsFrom === null) continue
      const [last, group] = [table.key.at(-1) ?? '', table.key.slice(0, -1)]
      const missing = rows.findIndex((row, place) => group.every((name) => row[name] === rows[place + 1]?.[name]))
      const key = table.key.map((name) => rows[missing]?.[name]).join(' ')
      const check = createRowCheck(table)
      for (const row of rows.slice(0, missing)) check(row)
      expect(() => check(rows[missing + 1] ?? {})).toThrow(`unreadable row: ${table.name} ${key}, ${last}`)
    }
  })

  it('have instants and UUIDs in the columns that their table names', async () => {
    for (const { table, rows } of await fullRows()) {
      const uuids = columnsLike({ table, rows }, UUID).filter((name) => !UUIDS_AS_TEXT.test(`${table.name}.${name}`))
      expect([table.name, [...columnsLike({ table, rows }, INSTANT)].sort()]).toEqual([
        table.name,
        [...table.instants].sort(),
      ])
      expect([table.name, [...uuids].sort()]).toEqual([table.name, [...table.uuids].sort()])
    }
  })
})

it('a book that was moved to another folder has the same rows, and answers as before', async () => {
  const [from, to] = [await fullFolder(), newFolderPlace()]
  const rows = await rowsIn(from.folder)
  await move(from, to)
  expect(await rowsIn(to.folder)).toEqual(rows)
  expect(await withBook(to, answersOf)).toEqual(await withBook(from, answersOf))
})
