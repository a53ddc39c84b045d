import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ContentStore } from '#storage/content-store.ts'
import { loanOf, register } from '#storage/contract/loans.test-support.ts'
import { MOVED_TABLES } from '#storage/records/moved-tables.ts'
import { newToken } from '#storage/sign-in.test-support.ts'
import { copyOf, stateOf } from '#storage/sqlite/files/folder-state.test-support.ts'
import { QUIETLY } from '#storage/sqlite/files/slow-step.ts'
import { present } from '#values/assert.ts'
import { openBookAt } from '../book-place.ts'
import { answersOf } from './book-answers.test-support.ts'
import { fillBook } from './full-book.test-support.ts'
import { openSource } from './move-between.ts'
import {
  fullFolder,
  inFolder,
  move,
  newFolderPlace,
  newServerPlace,
  onServer,
  opened,
  withBook,
} from './moved-places.test-support.ts'

describe('a book that has everything', () => {
  it('is the same on a server, and back in a folder', async () => {
    const [folder, server, back] = [await fullFolder(), await newServerPlace(), newFolderPlace()]
    const there = await move(folder, server)
    expect([...there.keys()]).toEqual(MOVED_TABLES.map(({ name }) => name))
    for (const [table, { rows }] of there) expect([table, rows]).toEqual([table, expect.any(Number)])
    expect([...there].filter(([, { rows }]) => rows === 0)).toEqual([])
    expect(await move(server, back)).toEqual(there)
    const answers = await withBook(folder, answersOf)
    expect(await withBook(server, answersOf)).toEqual(answers)
    expect(await withBook(back, answersOf)).toEqual(answers)
  })

  it('takes its files along, there and back', async () => {
    const [folder, server, back] = [await fullFolder(), await newServerPlace(), newFolderPlace()]
    const kept = await withBook(folder, ({ contents }) => contents.all())
    await move(folder, server)
    await move(server, back)
    for (const place of [folder, server, back]) {
      expect(await withBook(place, ({ contents }) => contents.all())).toEqual(kept)
      const lengths = await withBook(place, ({ contents }) =>
        Promise.all(kept.map((sha256) => lengthIn(contents, sha256))),
      )
      expect(lengths.sort((a, b) => a - b)).toEqual([0, 5, 700_000])
    }
  })

  it('is moved page by page of any size', async () => {
    const folder = await fullFolder()
    const whole = await move(folder, newFolderPlace())
    for (const rowsAtOnce of [7, 100]) expect(await move(folder, newFolderPlace(), { rowsAtOnce })).toEqual(whole)
    expect(await move(folder, await newServerPlace(), { rowsAtOnce: 33 })).toEqual(whole)
  })

  it('goes on where it is: new rows get ids behind those that were moved', async () => {
    const [folder, server, back] = [await fullFolder(), await newServerPlace(), newFolderPlace()]
    await move(folder, server)
    await move(server, back)
    const ids = []
    for (const place of [folder, server, back]) {
      ids.push(
        await withBook(place, ({ write }) =>
          write(async (unit) => {
            const loan = await register(unit, loanOf(900))
            const token = await unit.tokens.put(newToken('new', '2026-11-22T22:00:00.000Z'), 'new token')
            return [loan, token.id]
          }),
        ),
      )
    }
    expect(ids[1]).toEqual(ids[0])
    expect(ids[2]).toEqual(ids[0])
  })

  it('has the indexes and rules of a book that was made empty', async () => {
    const [folder, moved, made] = [await fullFolder(), await newServerPlace(), await newServerPlace()]
    await move(folder, moved)
    await withBook(made, fillBook)
    const parts = `
      SELECT relname || ' ' || pg_get_constraintdef(pg_constraint.oid) AS part FROM pg_constraint
      JOIN pg_class ON pg_class.oid = conrelid WHERE connamespace = current_schema()::regnamespace
      UNION ALL SELECT tablename || ' ' || replace(indexdef, schemaname, '') FROM pg_indexes WHERE schemaname = current_schema()
      UNION ALL SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY part`
    expect(await onServer(moved, parts)).toEqual(await onServer(made, parts))
    const counts = 'SELECT connection_id, loans FROM loan_count ORDER BY connection_id'
    expect(await onServer(moved, counts)).toHaveLength(4)
  })
})

describe('the source', () => {
  it('is as it was, byte for byte', async () => {
    const folder = await fullFolder()
    const before = stateOf(folder.folder)
    await move(folder, await newServerPlace())
    expect(stateOf(folder.folder)).toEqual(before)
  })

  it('may be what a kill left, and is as it was with its log', async () => {
    const folder = newFolderPlace()
    const storage = await opened(folder)
    await fillBook(storage)
    const killed = { kind: 'folder', folder: copyOf(folder.folder) } as const
    const before = stateOf(killed.folder)
    expect(before.some((file) => file.startsWith('loan-desk.db-wal '))).toBe(true)
    const there = await move(killed, await newServerPlace())
    expect(there.get('loan')?.rows).toBeGreaterThan(200)
    expect(stateOf(killed.folder)).toEqual(before)
  })

  it('on a server has the same rows behind it as before', async () => {
    const server = await newServerPlace()
    await withBook(server, fillBook)
    const written = `
      SELECT 'loan', id, xmin::text FROM loan UNION ALL SELECT 'settings', id, xmin::text FROM settings
      UNION ALL SELECT tablename, 0, '' FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1, 2`
    const before = await onServer(server, written)
    await move(server, newFolderPlace())
    expect(await onServer(server, written)).toEqual(before)
  })

  it.each([
    ['folder', 'folder-in-use', 'folder-in-use'],
    ['server', 'book-in-use', 'other-move'],
  ])('in a %s is refused while it is open, and cannot be opened meanwhile', async (kind, inUse, isMoved) => {
    const place = kind === 'folder' ? newFolderPlace() : await newServerPlace()
    await withBook(place, async (storage) => {
      await fillBook(storage)
      await expect(move(place, newFolderPlace())).rejects.toMatchObject({ code: inUse })
    })
    const source = await openSource(place, QUIETLY)
    await expect(openBookAt(place, {})).rejects.toMatchObject({ code: isMoved })
    await source.close()
    await withBook(place, async ({ loanList }) => expect(await loanList.size()).toBeGreaterThan(200))
  })

  it('that is no book is said to be none, and nothing is made there', async () => {
    const folder = newFolderPlace()
    await expect(move(folder, newFolderPlace())).rejects.toMatchObject({ code: 'no-book' })
    expect(stateOf(folder.folder)).toEqual([])
    await expect(move(await newServerPlace(), newFolderPlace())).rejects.toMatchObject({ code: 'no-book' })
  })
})

describe('a row that cannot be moved', () => {
  it.each([
    [
      'a day that there is not',
      "UPDATE installment SET due_date = '2026-02-30' WHERE loan_id = 3 AND position = 0",
      'unreadable row: installment 3 0 0, due_date',
    ],
    [
      'a term that nobody knows',
      "UPDATE loan SET schedule_type = 'BALLOON' WHERE id = 5",
      'unreadable row: loan 5, schedule_type',
    ],
    [
      'a row missing between two',
      'DELETE FROM installment WHERE loan_id = 7 AND position = 1',
      'unreadable row: installment 7 0 1, position',
    ],
    [
      'a removal at no time',
      "UPDATE connection SET removed_at = 'gone' WHERE removed_at IS NOT NULL",
      'connection 00000081-0000-4000-8000-000000000000, removed_at',
    ],
    [
      'a note that none is',
      "UPDATE submission_event SET note_json = '{}' WHERE submission_id = 1",
      'submission_event 1 0, note_json',
    ],
    ['a row of no loan', 'DELETE FROM loan WHERE id = 9', 'belongs to no loan'],
    [
      'U+0000',
      "UPDATE loan SET client_name = 'a' || char(0) || 'b' WHERE id = 11",
      'the row 11 of loan has the character U+0000',
    ],
    [
      'a number without room',
      "UPDATE loan_event SET extended_days = 3000000000 WHERE loan_id = 12 AND kind = 'extended'",
      'above 2147483647',
    ],
    [
      'an extension of no event',
      "INSERT INTO unplaced_extension SELECT uuid, loan_id, 9, number, 1, 0, made_date, 'x', made_at FROM loan_event WHERE loan_id = 12 AND number = 1",
      'unreadable row: unplaced_extension 12 9, version',
    ],
  ])('such as %s, stops the move with its place before anything is written', async (_, sql, says) => {
    const [folder, server] = [await fullFolder(), await newServerPlace()]
    inFolder(folder, `${sql.includes('loan_id = 12') ? MAKE_SURE : ''} ${sql}`)
    await expect(move(folder, server)).rejects.toThrow(says)
    expect(await onServer(server, TABLES)).toEqual([])
  })
})

async function lengthIn(contents: ContentStore, sha256: string): Promise<number> {
  let length = 0
  for await (const piece of (await contents.read(sha256)) ?? []) length += piece.byteLength
  return length
}

it('a file that is not what was kept stops the move before anything is written', async () => {
  const [folder, server] = [await fullFolder(), await newServerPlace()]
  const [first] = await withBook(folder, ({ contents }) => contents.all())
  appendFileSync(join(folder.folder, 'files', present(first, 'file')), 'more')
  await expect(move(folder, server)).rejects.toThrow('unreadable row: content')
  expect(await onServer(server, TABLES)).toEqual([])
})

const TABLES = 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()'
const MAKE_SURE = `
  INSERT OR IGNORE INTO loan_event (loan_id, number, kind, made_date, made_at, made_through, uuid, extended_days,
    added_interest_cents, payment_date)
  VALUES (12, 1, 'extended', '2026-01-01', '2026-01-01T00:00:00Z', 'x', '00000012-0000-4000-8000-000000000000', 1, 0,
    '2026-01-01');`
