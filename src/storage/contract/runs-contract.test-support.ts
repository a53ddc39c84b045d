import { describe, expect, it, onTestFinished } from 'vitest'
import { cents } from '#values/money.ts'
import { EXTENSION_LINE_STATES, type ExtensionLineState, REFUSED_REASONS } from '#values/vocabulary/run-states.ts'
import { NOTES } from '../note.test-support.ts'
import type { Note } from '../note.ts'
import type { RunFilter } from '../run-store.ts'
import type { Storage } from '../storage.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { connected, submissionOf } from './journal-contract.test-support.ts'
import { ISSUED, loanOf, register } from './loans.test-support.ts'
import { PAGE_SIZES, walked, walkOf } from './walked.test-support.ts'

const OF_EXTENSIONS = { kind: 'extension', state: 'checking', daysToExtend: 30 } as const

const RUN = {
  ...OF_EXTENSIONS,
  uuid: uuidOf(70),
  connectionId: 'local',
  madeBy: 'tester',
  madeThrough: 'test',
  createdAt: AT,
}

const ALL: RunFilter = { connectionId: 'local', kind: null }

/** Readable fields of a hidden run. */
const HIDDEN = { uuid: RUN.uuid, kind: 'extension' }

const WHY: Note = { code: 'line-failed', params: {} }

/** Stores a run of this many loans; returns its ID. */
async function takenDown({ write }: Storage, loans = 5, run = RUN): Promise<number> {
  const ids = await write((unit) =>
    Promise.all(
      Array.from({ length: loans }, (_, number) =>
        register(unit, loanOf(number + 1, { connectionId: run.connectionId })),
      ),
    ),
  )
  return write(async (unit) => {
    const id = await unit.runs.insert(run)
    await unit.extensionLines.add(id, 0, Float64Array.from(ids))
    await unit.runs.show(id)
    return id
  })
}

async function positions({ extensionLines }: Storage, runId: number): Promise<readonly string[]> {
  const { rows } = await extensionLines.page({ runId, state: null }, null, 100)
  return rows.map(({ position, state }) => `${position} ${state}`)
}

/** Contract of extension runs and their lines. */
export function runsContract(makeBook: MakeBook): void {
  describe('an extension run', () => {
    it('keeps why it is paused, and why a line is as it is, whatever they say', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenDown(storage, 1)
      for (const note of NOTES) {
        await storage.write(async (unit) => {
          const run = await unit.runs.byUuid(RUN.uuid)
          const line = await unit.extensionLines.at({ runId: id, position: 1 })
          if (run) await unit.runs.change(run, { pauseReason: note })
          if (line) await unit.extensionLines.change(line, { explanation: note })
        })
        expect((await storage.runs.byUuid(RUN.uuid))?.pauseReason).toEqual(note)
        expect((await storage.extensionLines.at({ runId: id, position: 1 }))?.explanation).toEqual(note)
      }
      expect((await storage.extensionLines.groups(id)).unreadable).toBe(0)
    })

    it('is not there until it is shown, and not any more once it is hidden', async () => {
      const storage = await openedBook(makeBook)
      const { runs, write } = storage
      const id = await write((unit) => unit.runs.insert(RUN))
      expect([await runs.byUuid(RUN.uuid), await runs.hidden()]).toEqual([undefined, [{ id, ...HIDDEN }]])
      await write((unit) => unit.runs.show(id))
      expect(await runs.byUuid(RUN.uuid.toUpperCase())).toMatchObject({ ...RUN, id, state: 'checking' })
      await write((unit) => unit.runs.hide(id))
      expect([(await runs.page(ALL, null, 9)).rows, await runs.hidden()]).toEqual([[], [{ id, ...HIDDEN }]])
      await write((unit) => unit.runs.remove(id))
      expect(await runs.hidden()).toEqual([])
    })

    it.each(PAGE_SIZES)('is listed by its connection from both ends, the newest first, %i at a time', async (limit) => {
      const { runs, write } = await openedBook(makeBook)
      for (const number of [1, 2, 3, 4, 5]) {
        await write(async (unit) => {
          const { daysToExtend, ...head } = { ...RUN, uuid: uuidOf(number) }
          const id = await unit.runs.insert(
            number === 3 ? { ...head, kind: 'import', state: 'reading' } : { ...head, daysToExtend },
          )
          if (number !== 4) await unit.runs.show(id)
        })
      }
      const of = (filter: RunFilter) => walked(runs, { filter, limit }, ({ uuid }) => uuid)
      expect(await of(ALL)).toEqual(walkOf([5, 3, 2, 1].map(uuidOf)))
      expect(await of({ ...ALL, kind: 'extension' })).toEqual(walkOf([5, 2, 1].map(uuidOf)))
      expect(await of({ ...ALL, kind: 'import' })).toEqual(walkOf([uuidOf(3)]))
      expect(await of({ connectionId: 'another', kind: null })).toEqual(walkOf([]))
    })

    it('adds up what was worked, and says how it went lately', async () => {
      const { runs, write } = await openedBook(makeBook)
      const id = await write(async (unit) => {
        const made = await unit.runs.insert(RUN)
        await unit.runs.show(made)
        return made
      })
      const before = await runs.byUuid(RUN.uuid)
      expect(before).toMatchObject({ workedMs: 0, workedLines: 0, recentMs: 0, recentLines: 0, linesPerSecond: null })
      const once = { workedMs: 1_000, workedLines: 40, recentMs: 900, recentLines: 36 }
      await write((unit) => unit.runs.measure(id, once))
      await write((unit) => unit.runs.measure(id, { ...once, recentMs: 7, recentLines: 1 }))
      await write(async (unit) => before && unit.runs.change(before, { linesPerSecond: 0.5 }))
      const measured = { workedMs: 2_000, workedLines: 80, recentMs: 7, recentLines: 1, linesPerSecond: 0.5 }
      expect(await runs.byUuid(RUN.uuid)).toMatchObject(measured)
      await write((unit) => unit.runs.measureAnew(id))
      const anew = { workedMs: 0, workedLines: 0, recentMs: 0, recentLines: 0, linesPerSecond: 0.5 }
      expect(await runs.byUuid(RUN.uuid)).toMatchObject(anew)
    })

    it.each(PAGE_SIZES)('lists its lines from both ends, all or those of a state, %i at a time', async (limit) => {
      const storage = await openedBook(makeBook)
      const runId = await takenDown(storage, 6)
      const { rows } = await storage.extensionLines.first(runId, 'unchecked', 9)
      await storage.write(async (unit) => {
        for (const line of rows.slice(1, 5)) await unit.extensionLines.change(line, { state: 'ready' })
      })
      const of = (state: ExtensionLineState | null) =>
        walked(storage.extensionLines, { filter: { runId, state }, limit }, ({ position }) => position)
      expect(await of(null)).toEqual(walkOf([1, 2, 3, 4, 5, 6]))
      expect(await of('ready')).toEqual(walkOf([2, 3, 4, 5]))
      expect(await of('failed')).toEqual(walkOf([]))
    })

    it('has its lines in order, and each of its loans once', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenDown(storage, 3)
      expect(await positions(storage, id)).toEqual(['1 unchecked', '2 unchecked', '3 unchecked'])
      expect([
        await storage.extensionLines.count({ runId: id, state: null }),
        await storage.extensionLines.loanIds(id, 1, 9),
      ]).toEqual([3, [2, 3]])
      const again = () => storage.write((unit) => unit.extensionLines.add(id, 3, Float64Array.of(1)))
      expect(await errorOf(again)).toBeInstanceOf(Error)
      const unknown = () => storage.write((unit) => unit.extensionLines.add(id, 3, Float64Array.of(99)))
      expect(await errorOf(unknown)).toBeInstanceOf(Error)
      expect(await storage.extensionLines.count({ runId: id, state: null })).toBe(3)
    })

    it('adds its lines up by state and reason', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenDown(storage, 4)
      const { rows } = await storage.extensionLines.first(id, 'unchecked', 9)
      await storage.write(async (unit) => {
        for (const [at, line] of rows.entries()) {
          const found = { remainingPrincipal: cents(20_000), finalDateBefore: ISSUED, scheduleVersion: 0 }
          const refused = { state: 'refused', reason: 'used-up' } as const
          if (at < 3) await unit.extensionLines.change(line, { ...found, addedInterest: cents(at), state: 'ready' })
          else await unit.extensionLines.change(line, { ...found, ...refused })
        }
      })
      const groups = (await storage.extensionLines.groups(id)).groups.map(
        ({ latestDateBefore: _, latestDateAfter: __, ...rest }) => rest,
      )
      expect(groups).toEqual([
        { state: 'ready', reason: null, loans: 3, remainingPrincipal: 60_000n, addedInterest: 3n },
        { state: 'refused', reason: 'used-up', loans: 1, remainingPrincipal: 20_000n, addedInterest: 0n },
      ])
      expect(
        (await storage.extensionLines.page({ runId: id, state: 'ready' }, 1, 9)).rows.map(({ position }) => position),
      ).toEqual([2, 3])
    })

    it('counts its lines in every state and for every reason', async () => {
      const storage = await openedBook(makeBook)
      const terms = [
        ...EXTENSION_LINE_STATES.map((state) => ({ state, reason: null })),
        ...REFUSED_REASONS.map((reason) => ({ state: 'refused' as const, reason })),
      ]
      const id = await takenDown(storage, terms.length)
      const { rows } = await storage.extensionLines.first(id, 'unchecked', terms.length)
      await storage.write(async (unit) => {
        for (const [at, line] of rows.entries()) await unit.extensionLines.change(line, terms[at] ?? {})
      })
      const { groups, unreadable } = await storage.extensionLines.groups(id)
      expect([groups.reduce((sum, { loans }) => sum + loans, 0), unreadable]).toEqual([terms.length, 0])
      expect(new Set(groups.map(({ reason }) => reason))).toEqual(new Set([null, ...REFUSED_REASONS]))
    })

    it('is taken up again where it was left when the book is opened the next time', async () => {
      const book = makeBook()
      const storage = await book.open()
      const id = await takenDown(storage)
      const [first] = (await storage.extensionLines.first(id, 'unchecked', 1)).rows
      await storage.write(async (unit) => first && (await unit.extensionLines.change(first, { state: 'ready' })))
      await storage.close()
      const again = await book.open()
      onTestFinished(() => again.close())
      const left = (await again.extensionLines.first(id, 'unchecked', 2)).rows
      expect(left.map(({ position }) => position)).toEqual([2, 3])
      expect(await again.runs.byUuid(RUN.uuid)).toMatchObject({ id, state: 'checking' })
      expect(first && (await again.extensionLines.isIn(first, 'ready'))).toBe(true)
    })

    it('loses its lines a few at a time, and then itself', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenDown(storage)
      const removed = () => storage.write((unit) => unit.extensionLines.removeSome(id, 3))
      expect([await removed(), await removed(), await removed()]).toEqual([3, 2, 0])
    })

    it('has a line follow the submission that it goes by', async () => {
      const storage = await connected(makeBook)
      const submission = submissionOf(1)
      const { connectionId, uuid } = submission
      const id = await takenDown(storage, 2, { ...RUN, connectionId })
      const [line] = (await storage.extensionLines.first(id, 'unchecked', 1)).rows
      const step = { at: AT, note: WHY, decidedBy: null }
      await storage.write(async (unit) => {
        await unit.submissions.insert(submission, { ...step, state: 'planned' })
        if (line) await unit.extensionLines.link(line, uuid)
      })
      expect(line && (await storage.extensionLines.isLinked(line))).toBe(true)
      for (const [state, follows] of [
        ['sending', 'sending'],
        ['unknown', 'unknown'],
        ['rejected', 'refused'],
      ] as const) {
        await storage.write((unit) => unit.submissions.step(uuid, { ...step, state }, { explanation: WHY }))
        expect((await positions(storage, id))[0]).toBe(`1 ${follows}`)
      }
      expect((await positions(storage, id))[1]).toBe('2 unchecked')
    })

    it('has a line fail with what it says, and nothing else of it left', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenDown(storage, 1)
      const [line] = (await storage.extensionLines.first(id, 'unchecked', 1)).rows
      await storage.write(async (unit) => {
        if (!line) return
        await unit.extensionLines.change(line, { state: 'ready', addedInterest: cents(5), scheduleVersion: 0 })
        await unit.extensionLines.fail(line, WHY)
      })
      const failed = { state: 'failed', explanation: WHY, addedInterest: null, scheduleVersion: null }
      expect(line && (await storage.extensionLines.at(line))).toMatchObject(failed)
    })
  })
}
