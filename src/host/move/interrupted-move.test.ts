import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BookTarget, MovedTable } from '#storage/moving.ts'
import { MOVED_TABLES } from '#storage/records/moved-tables.ts'
import { newToken } from '#storage/sign-in.test-support.ts'
import { stateOf } from '#storage/sqlite/files/folder-state.test-support.ts'
import { QUIETLY } from '#storage/sqlite/files/slow-step.ts'
import { movingPath } from '#storage/sqlite/files/unfinished-move.ts'
import { changeDatabase } from '#storage/sqlite/opening/change-database.test-support.ts'
import { present } from '#values/assert.ts'
import { type BookPlace, openBookAt } from '../book-place.ts'
import { answersOf } from './book-answers.test-support.ts'
import type { KilledMove } from './killed-move.test-support.ts'
import { openSource, openTarget } from './move-between.ts'
import { type MovedBook, moveBook } from './move-book.ts'
import type { MoveProgress } from './move-progress.ts'
import {
  fullFolder,
  inFolder,
  move,
  NOW,
  newFolderPlace,
  newServerPlace,
  onServer,
  withBook,
} from './moved-places.test-support.ts'

const KINDS = ['folder', 'server'] as const
type Kind = (typeof KINDS)[number]

const newPlace = async (kind: Kind) => (kind === 'folder' ? newFolderPlace() : newServerPlace())

/** Moves a book, with parts of the target replaced. */
async function moveTo(
  from: BookPlace,
  to: BookPlace,
  changed: (target: BookTarget) => Partial<BookTarget>,
): Promise<MovedBook> {
  const source = await openSource(from, QUIETLY)
  const target = await openTarget(to)
  try {
    const options = { rowsAtOnce: 700, tell: () => undefined, now: () => NOW }
    return await moveBook(source, { ...target, ...changed(target) }, options)
  } finally {
    await target.close()
    await source.close()
  }
}

class Interrupted extends Error {}

/** A target that accepts one page only. */
function onePage({ put }: BookTarget): Partial<BookTarget> {
  let pages = 0
  return {
    put: async (...page) => {
      if (pages++ === 1) throw new Interrupted()
      await put(...page)
    },
  }
}

const failing = async () => {
  throw new Interrupted()
}

async function expectUnusable(place: BookPlace): Promise<void> {
  await expect(openBookAt(place, {})).rejects.toMatchObject({ code: 'unfinished-move' })
  await expect(move(place, newFolderPlace())).rejects.toMatchObject({
    code: expect.stringMatching(/^(unfinished-move|no-book)$/),
  })
}

describe.each(KINDS)('a move to a %s', (kind) => {
  it('that fails at each page goes on where it stopped, and at its ends too', async () => {
    const [folder, to] = [await fullFolder(), await newPlace(kind)]
    for (let times = 0; ; times++) {
      const result = await moveTo(folder, to, (target) => ({ ...onePage(target), complete: failing })).catch(
        (error: unknown) => error,
      )
      expect(result).toBeInstanceOf(Interrupted)
      await expectUnusable(to)
      const lines = await arrivedIn(to, 'extension_run_line')
      if (lines < 80) continue
      expect(times).toBeGreaterThan(15)
      break
    }
    await expect(moveTo(folder, to, () => ({ finish: failing }))).rejects.toBeInstanceOf(Interrupted)
    await expectUnusable(to)
    const answers = await withBook(folder, answersOf)
    const moved = await move(folder, to)
    expect(moved).toEqual(await move(folder, newFolderPlace()))
    expect(await withBook(to, answersOf)).toEqual(answers)
  })

  it.each([
    { step: 'moving', all: 0 },
    { step: 'moving', all: 3_000 },
    { step: 'completing', all: 0 },
    { step: 'verifying', all: 2_000 },
  ] as const)('that is killed while it is $step, after $all rows, goes on', async (at) => {
    const [folder, to] = [await fullFolder(), await newPlace(kind)]
    const before = stateOf(folder.folder)
    const killed: KilledMove = { from: folder, to, at, rowsAtOnce: 300 }
    const program = join(import.meta.dirname, 'killed-move.test-support.ts')
    expect(spawnSync(process.execPath, [program, JSON.stringify(killed)]).signal).toBe('SIGKILL')
    await expectUnusable(to)
    const arrived = await arrivedIn(to, 'loan')
    const told: MoveProgress[] = []
    const moved = await move(folder, to, { tell: (progress) => void told.push(progress) })
    expect(told.find(({ step, table }) => step === 'moving' && table === 'loan')?.rows).toBe(arrived)
    expect(moved).toEqual(await move(folder, newFolderPlace()))
    expect(stateOf(folder.folder)).toEqual(before)
  })

  it.each([
    ["UPDATE loan SET client_name = 'Somebody' WHERE id = 17", 'the row 17 of loan differs in client_name'],
    [
      'UPDATE installment SET total_interest_cents = total_interest_cents + 1 WHERE loan_id = 8 AND position = 0',
      'the row 8 0 0 of installment differs in total_interest_cents',
    ],
    [
      'DELETE FROM submission_event WHERE submission_id = 2 AND position = 0',
      'the row 2 0 of submission_event is missing',
    ],
    [
      "INSERT INTO api_token (id, name, hash, created_at) SELECT 9, 'x', hash, created_at FROM (SELECT * FROM session LIMIT 1) AS s",
      'the row 9 of api_token was never sent',
    ],
  ])('finds what differs, and stays unusable: %s', async (sql, says) => {
    const [folder, to] = [await fullFolder(), await newPlace(kind)]
    const change = async ({ complete }: BookTarget) => {
      await complete()
      await changeIn(to, sql)
    }
    await expect(moveTo(folder, to, (target) => ({ complete: () => change(target) }))).rejects.toThrow(says)
    await expectUnusable(to)
    await expect(move(folder, to)).rejects.toThrow(says)
    await move(folder, to, { anew: true })
    await withBook(to, async ({ loanList }) => expect(await loanList.size()).toBeGreaterThan(200))
  })

  it('is refused where the source is not what it was, until it is begun anew', async () => {
    const [folder, to] = [await fullFolder(), await newPlace(kind)]
    await expect(moveTo(folder, to, onePage)).rejects.toBeInstanceOf(Interrupted)
    inFolder(folder, "UPDATE loan SET client_name = 'Somebody' WHERE id = 17")
    await expect(move(folder, to)).rejects.toThrow('that is not what is to be moved now')
    await expectUnusable(to)
    await move(folder, to, { anew: true })
  })

  it('is refused where there is a book or anything else, which stays as it is', async () => {
    const [folder, to] = [await fullFolder(), await newPlace(kind)]
    await withBook(to, ({ write }) => write((unit) => unit.tokens.put(newToken('one', NOW), 'token')))
    for (const anew of [false, true])
      await expect(move(folder, to, { anew })).rejects.toMatchObject({ code: 'not-empty' })
    await withBook(to, async ({ tokens }) => expect((await tokens.all()).rows).toHaveLength(1))
  })
})

it('is refused in a schema of another program', async () => {
  const [folder, server] = [await fullFolder(), await newServerPlace()]
  const { schema } = server.target
  await onServer(server, `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.theirs (id integer)`)
  for (const anew of [false, true])
    await expect(move(folder, server, { anew })).rejects.toMatchObject({ code: 'foreign-schema' })
})

/** Number of rows of a table that have arrived. */
async function arrivedIn(place: BookPlace, name: MovedTable['name']): Promise<number> {
  const target = await openTarget(place)
  try {
    return await target.count(
      present(
        MOVED_TABLES.find((table) => table.name === name),
        name,
      ),
    )
  } finally {
    await target.close()
  }
}

async function changeIn(place: BookPlace, sql: string): Promise<void> {
  if (place.kind === 'server') return void (await onServer(place, sql))
  changeDatabase(movingPath(place.folder), sql)
}
