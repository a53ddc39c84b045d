import { describe, expect, it } from 'vitest'
import { cents } from '#values/money.ts'
import { IMPORT_LINE_STATES } from '#values/vocabulary/import-run-states.ts'
import { IMPORT_ODDITIES, IMPORT_REASONS } from '#values/vocabulary/import-terms.ts'
import { DAY_COUNTS, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { ImportLineChange, ImportLineFilter } from '../import-stores.ts'
import { NOTES } from '../note.test-support.ts'
import type { Storage } from '../storage.ts'
import type { NewImportLine } from '../stored-import.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { walked, walkOf } from './walked.test-support.ts'

/** A good line of a file, with changes. */
export function importLineOf(runId: number, position: number, changes: Partial<NewImportLine> = {}): NewImportLine {
  return {
    runId,
    position,
    line: position + 1,
    lastLine: position + 1,
    recordsJson: `[["${position}"]]`,
    state: 'ready',
    reason: null,
    oddity: null,
    correctionsJson: null,
    findingsJson: null,
    lenderLoanId: `LN-${position}`,
    clientName: `Client ${position}`,
    clientCode: `C-${position}`,
    country: 'EST',
    isPerson: true,
    isKnownClient: false,
    loanAmount: cents(100_000),
    paidPrincipal: cents(0),
    isMidLife: false,
    installments: 12,
    scheduleType: 'ANNUITY',
    dayCount: '30E/360',
    loanUuid: null,
    loanPublicId: null,
    ...changes,
  }
}

const RUN = {
  ...({ kind: 'import', state: 'reading', uuid: uuidOf(70), connectionId: 'local' } as const),
  madeBy: 'tester',
  madeThrough: 'test',
  createdAt: AT,
}

export async function runOf({ write }: Storage, lines: readonly Partial<NewImportLine>[], run: { uuid?: string } = {}) {
  return write(async (unit) => {
    const id = await unit.runs.insert({ ...RUN, ...run })
    await unit.importLines.add(lines.map((changes, index) => importLineOf(id, index + 1, changes)))
    await unit.runs.show(id)
    return id
  })
}

async function start({ runs, write }: Storage, uuid: string): Promise<void> {
  const run = await runs.byUuid(uuid)
  await write(async (unit) => run && unit.runs.change(run, { state: 'running', startedAt: AT }))
}

const SHA = 'a'.repeat(64)

/** Contract of files of loans, the facts found in them, and mappings. */
export function importsContract(makeBook: MakeBook): void {
  describe('the file of an import run', () => {
    it('is kept with what was found in it, and knows the newest run of the same bytes that was started before it', async () => {
      const storage = await openedBook(makeBook)
      const { importSources, write } = storage
      const ids = []
      for (const number of [1, 2, 3]) ids.push(await runOf(storage, [], { uuid: uuidOf(number) }))
      const [first = 0, second = 0, third = 0] = ids
      for (const runId of ids)
        await write((unit) => unit.importSources.insert({ runId, name: 'a.csv', size: 9, sha256: SHA }))
      const before = await importSources.of(second)
      expect(before).toMatchObject({ name: 'a.csv', factsJson: null, planJson: null, checkedAt: null, checkMs: null })
      const found = { factsJson: '{}', planJson: '{"a":[]}', checkedAt: AT, checkMs: 7 }
      await write(async (unit) => before && unit.importSources.change(before, found))
      expect(await importSources.of(second)).toEqual({ ...before, ...found })
      expect(await importSources.sameBefore('local', { runId: third, sha256: SHA })).toBeUndefined()
      for (const number of [1, 2]) await start(storage, uuidOf(number))
      expect(await importSources.sameBefore('local', { runId: third, sha256: SHA })).toBe(uuidOf(2))
      expect(await importSources.sameBefore('local', { runId: first, sha256: SHA })).toBeUndefined()
      expect(await importSources.sameBefore(uuidOf(9), { runId: third, sha256: SHA })).toBeUndefined()
      await write((unit) => unit.runs.hide(second))
      expect(await importSources.sameBefore('local', { runId: third, sha256: SHA })).toBe(uuidOf(1))
      expect(await importSources.unstarted(SHA)).toEqual([{ uuid: uuidOf(3), createdAt: AT }])
      expect(await importSources.unstarted('b'.repeat(64))).toEqual([])
      for (const id of ids) await write((unit) => unit.importSources.remove(id))
      expect([await importSources.unstarted(SHA), await importSources.of(second)]).toEqual([[], undefined])
    })
  })

  describe('the lines of an import run', () => {
    it('say that their loan is made, once, and nothing else of them changes', async () => {
      const storage = await openedBook(makeBook)
      const runId = await runOf(storage, [{}, { state: 'faulty' }])
      const [first, second] = [
        { runId, position: 1 },
        { runId, position: 2 },
      ]
      const before = await storage.importLines.at(first)
      const loan = { uuid: uuidOf(9), publicId: 'PUBLIC000001' }
      const mark = (line: typeof first) => storage.write((unit) => unit.importLines.markCreated(line, loan))
      expect([await mark(first), await mark(first), await mark(second)]).toEqual([true, false, false])
      const made = { state: 'created', loanUuid: loan.uuid, loanPublicId: loan.publicId }
      expect(await storage.importLines.at(first)).toEqual({ ...before, ...made })
      expect(await storage.importLines.at(second)).toMatchObject({ state: 'faulty', loanUuid: null })
    })

    it('say all that is written of them, whatever they hold', async () => {
      const storage = await openedBook(makeBook)
      const runId = await runOf(storage, [
        { clientName: '\0 \ud800', recordsJson: '["\\u0000"]' },
        { lenderLoanId: null },
      ])
      const line = await storage.importLines.at({ runId, position: 1 })
      expect(line).toMatchObject({ clientName: '\uFFFD \uFFFD', recordsJson: '["\\u0000"]', state: 'ready' })
      const changed: Required<Omit<ImportLineChange, 'explanation'>> = {
        state: 'faulty',
        reason: 'no-such-date',
        oddity: 'rate-above-usual',
        correctionsJson: '[]',
        findingsJson: '{"a":1}',
        lenderLoanId: null,
        clientName: null,
        clientCode: null,
        country: 'LVA',
        isPerson: false,
        isKnownClient: true,
        loanAmount: null,
        paidPrincipal: null,
        isMidLife: true,
        installments: null,
        scheduleType: null,
        dayCount: null,
        loanUuid: uuidOf(3),
        loanPublicId: 'ABC',
        submissionUuid: uuidOf(4),
        status: 422,
        durationMs: 30_000,
      }
      for (const explanation of NOTES) {
        await storage.write(async (unit) => line && unit.importLines.change(line, { ...changed, explanation }))
        expect(await storage.importLines.at({ runId, position: 1 })).toEqual({ ...line, ...changed, explanation })
      }
      expect((await storage.importLines.groups(runId)).unreadable).toBe(0)
      expect(await storage.importLines.at({ runId, position: 3 })).toBeUndefined()
      expect(await storage.importLines.last(runId)).toEqual({ position: 2, lastLine: 3 })
    })

    it('are walked and counted by state, reason and oddity, each alone and together', async () => {
      const storage = await openedBook(makeBook)
      const kinds = [
        {},
        { state: 'faulty', reason: 'id-used' },
        { state: 'faulty', reason: 'other', oddity: 'date-either-way' },
        { state: 'ready', oddity: 'rate-above-usual' },
        { state: 'left-out' },
      ] as const
      const runId = await runOf(
        storage,
        Array.from({ length: 33 }, (_, index) => kinds[index % kinds.length] ?? {}),
      )
      const all = (await storage.importLines.page({ ...ANY, runId }, null, 99)).rows
      for (const state of [null, 'ready', 'faulty', 'created'] as const)
        for (const reason of [null, 'id-used', 'other'] as const)
          for (const oddity of [null, 'any', 'date-either-way'] as const) {
            const filter = { runId, state, reason, oddity }
            const expected = all.filter((line) => matches(filter, line)).map(({ position }) => position)
            const found = await walked(storage.importLines, { filter, limit: 4 }, ({ position }) => position)
            expect(found).toEqual(walkOf(expected))
          }
    })

    it('are added up by what they say, beyond what a number holds', async () => {
      const storage = await openedBook(makeBook)
      const most = cents(99_999_999_999_999)
      const large = Array.from({ length: 120 }, () => ({ loanAmount: most, paidPrincipal: most, isMidLife: true }))
      const runId = await runOf(storage, [...large, { state: 'faulty', reason: 'other', correctionsJson: '[]' }])
      const { groups } = await storage.importLines.groups(runId)
      expect(groups.find(({ state }) => state === 'ready')).toEqual({
        state: 'ready',
        reason: null,
        oddity: null,
        scheduleType: 'ANNUITY',
        dayCount: '30E/360',
        lines: 120,
        loanAmount: 120n * 99_999_999_999_999n,
        paidPrincipal: 120n * 99_999_999_999_999n,
        midLife: 120,
        corrected: 0,
      })
      expect(groups.find(({ state }) => state === 'faulty')).toMatchObject({ lines: 1, corrected: 1, reason: 'other' })
      expect(await storage.importLines.groups(runId + 1)).toEqual({ groups: [], unreadable: 0 })
    })

    it('count every term that there is', async () => {
      const storage = await openedBook(makeBook)
      const lines: readonly Partial<NewImportLine>[] = [
        ...IMPORT_LINE_STATES.map((state) => ({ state })),
        ...IMPORT_REASONS.map((reason) => ({ state: 'faulty' as const, reason })),
        ...IMPORT_ODDITIES.map((oddity) => ({ oddity })),
        ...SCHEDULE_TYPES.flatMap((scheduleType) => DAY_COUNTS.map((dayCount) => ({ scheduleType, dayCount }))),
      ]
      const { groups, unreadable } = await storage.importLines.groups(await runOf(storage, lines))
      expect([groups.reduce((sum, group) => sum + group.lines, 0), unreadable]).toEqual([lines.length, 0])
      expect(new Set(groups.map(({ dayCount }) => dayCount))).toEqual(new Set(DAY_COUNTS))
    })

    it('count their clients once by code, country and kind, those that are good', async () => {
      const storage = await openedBook(makeBook)
      const runId = await runOf(storage, [
        { clientCode: 'A', isKnownClient: true },
        { clientCode: 'A' },
        { clientCode: 'A', country: 'LVA' },
        { clientCode: 'A', isPerson: false, isKnownClient: true },
        // Checked by an earlier version.
        { clientCode: 'B', country: null, isPerson: null },
        { clientCode: 'B', country: null, isPerson: null },
        { clientCode: 'C', state: 'faulty' },
        { clientCode: null },
      ])
      expect(await storage.importLines.clients(runId)).toEqual({ clients: 4, known: 2 })
      expect(await storage.importLines.clients(runId + 1)).toEqual({ clients: 0, known: 0 })
    })

    it('say where a lender loan ID is used first, and where again, but for what is left out', async () => {
      const storage = await openedBook(makeBook)
      const ids = ['X', 'Y', 'X', 'x', 'X']
      const runId = await runOf(storage, [
        { lenderLoanId: 'X', state: 'left-out' },
        ...ids.map((lenderLoanId) => ({ lenderLoanId })),
      ])
      expect(await storage.importLines.firstUses(runId, ['X', 'Y', 'x', 'Z'])).toEqual([
        { lenderLoanId: 'X', position: 2, line: 3 },
        { lenderLoanId: 'Y', position: 3, line: 4 },
        { lenderLoanId: 'x', position: 5, line: 6 },
      ])
      expect(await storage.importLines.withId(runId, 'X', 2, 9)).toEqual([4, 6])
      expect(await storage.importLines.withId(runId, 'X', 0, 1)).toEqual([2])
    })

    it('are worked off in their order, bound to one submission each, and taken away from the end', async () => {
      const storage = await openedBook(makeBook)
      const { importLines, write } = storage
      const runId = await runOf(storage, [{ state: 'faulty' }, {}, {}, {}])
      expect((await importLines.first(runId, 'ready', 2)).rows.map(({ position }) => position)).toEqual([2, 3])
      await write((unit) => unit.importLines.link({ runId, position: 2 }, uuidOf(5)))
      await write((unit) => unit.importLines.link({ runId, position: 3 }, uuidOf(5)))
      expect([
        await importLines.isLinked({ runId, position: 2 }),
        await importLines.isLinked({ runId, position: 3 }),
      ]).toEqual([false, true])
      await write((unit) => unit.importLines.fail({ runId, position: 3 }, { code: 'line-failed', params: {} }))
      expect(await importLines.at({ runId, position: 3 })).toMatchObject({ state: 'failed', submissionUuid: null })
      expect([
        await importLines.isIn({ runId, position: 2 }, 'ready'),
        await importLines.isIn({ runId, position: 3 }, 'ready'),
      ]).toEqual([true, false])
      expect(await write((unit) => unit.importLines.removeSome(runId, 3))).toBe(3)
      expect(await importLines.count({ ...ANY, runId })).toBe(1)
      expect(await write((unit) => unit.importLines.removeSome(runId, 3))).toBe(1)
      expect(await write((unit) => unit.importLines.removeSome(runId, 3))).toBe(0)
    })
  })

  it('a mapping has a name of its own, and is replaced and removed by its uuid', async () => {
    const { importMappings, write } = await openedBook(makeBook)
    const mapping = { uuid: uuidOf(1), name: 'Baltics', mappingJson: '{"a":1}', savedAt: AT }
    await write((unit) => unit.importMappings.put(mapping))
    await write((unit) => unit.importMappings.put({ ...mapping, uuid: uuidOf(2), name: 'Another' }))
    await write((unit) => unit.importMappings.put({ ...mapping, mappingJson: '{}' }))
    expect((await importMappings.all()).rows.map(({ name }) => name)).toEqual(['Another', 'Baltics'])
    expect(await importMappings.byUuid(uuidOf(1).toUpperCase())).toEqual({ ...mapping, mappingJson: '{}' })
    expect([await importMappings.named('Baltics'), await importMappings.named('baltics')]).toEqual([
      uuidOf(1),
      undefined,
    ])
    const taken = () => write((unit) => unit.importMappings.put({ ...mapping, uuid: uuidOf(3) }))
    expect(await errorOf(taken)).toBeInstanceOf(Error)
    expect(await write((unit) => unit.importMappings.remove(uuidOf(1)))).toBe(true)
    expect(await write((unit) => unit.importMappings.remove(uuidOf(1)))).toBe(false)
    for (const none of [uuidOf(1), 'x', '']) expect(await importMappings.byUuid(none)).toBeUndefined()
  })
}

export const ANY = { state: null, reason: null, oddity: null } as const

function matches(
  { state, reason, oddity }: ImportLineFilter,
  line: Pick<NewImportLine, 'state' | 'reason' | 'oddity'>,
): boolean {
  const isOdd = oddity === null || (oddity === 'any' ? line.oddity !== null : line.oddity === oddity)
  return isOdd && (state === null || line.state === state) && (reason === null || line.reason === reason)
}
