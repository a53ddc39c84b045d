import { describe, expect, it } from 'vitest'
import type { ImportLineGroup } from '#storage/import-stores.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { IMPORT_LINE_STATES } from '#values/vocabulary/import-run-states.ts'
import { ofKind } from '../runs/run-kind.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, importsOf, lineOf } from './files.test-support.ts'
import { importBody, importItem } from './import-run-body.ts'

const PLAIN = { reason: null, oddity: null, scheduleType: null, dayCount: null, midLife: 0, corrected: 0 } as const

/** Lines of 1.00 lent and 0.01 paid back each. */
function groupOf(state: ImportLineGroup['state'], lines: number, more: Partial<ImportLineGroup> = {}): ImportLineGroup {
  return { ...PLAIN, state, lines, loanAmount: BigInt(100 * lines), paidPrincipal: BigInt(lines), ...more }
}

/** The number of lines is 2 to the power of the state's index. */
const GROUPS = IMPORT_LINE_STATES.map((state, place) => groupOf(state, 2 ** place))

/** An import of two lines that is not checked yet, shown as if it had these groups of lines. */
async function shownImport() {
  const service = await testService()
  const { uuid } = await importsOf(service).read(csvOf([lineOf(1), lineOf(2)]))
  const { storage } = service
  const run = ofKind(present(await storage.runs.byUuid(uuid), 'run'), 'import')
  const source = present(await storage.importSources.of(run.id), 'source')
  const kept = JSON.parse(present(source.planJson, 'plan'))
  type Shown = Partial<StoredImportRun> & { readonly hasOldLines?: boolean; readonly checkedAt?: string | null }
  const partsOf = (groups: readonly ImportLineGroup[], { hasOldLines = false, checkedAt = null }: Shown) => ({
    ...service.parts,
    background: { ...service.parts.background, active: () => [uuid] },
    storage: {
      ...storage,
      importLines: {
        ...storage.importLines,
        groups: async () => ({ groups, unreadable: 3 }),
        clients: async () => ({ clients: 5, known: 4 }),
        countPending: async () => 6,
      },
      importSources: {
        ...storage.importSources,
        of: async () => ({ ...source, checkedAt, planJson: JSON.stringify({ ...kept, hasOldLines }) }),
      },
    },
  })
  const body = (groups: readonly ImportLineGroup[], shown: Shown = {}) =>
    importBody(partsOf(groups, shown), { ...run, ...shown })
  const item = (groups: readonly ImportLineGroup[], shown: Shown = {}) =>
    importItem(partsOf(groups, shown), { ...run, ...shown })
  return { body, item }
}

const STARTED = { state: 'running', startedAt: '2026-01-28T06:00:00.000Z' } as const

describe('an import', () => {
  it('counts its lines by their states', async () => {
    const { item } = await shownImport()
    const { counts, leftOut } = await item([...GROUPS, groupOf('ready', 512, { oddity: 'line-repeated' })])
    expect(leftOut).toBe(3)
    expect(counts).toEqual({
      all: 1_023,
      ready: 513,
      odd: 512,
      faulty: 2,
      present: 4,
      leftOutByHand: 8,
      sending: 16,
      created: 32,
      refused: 64,
      unknown: 128,
      failed: 256,
    })
  })

  it('adds up the loans that it has made or may still make', async () => {
    const { body } = await shownImport()
    const { sums, corrected } = await body(GROUPS.map((group) => ({ ...group, midLife: group.lines, corrected: 1 })))
    const good = 1 + 16 + 32 + 128
    expect(sums).toEqual({
      loanAmount: `${good}.00`,
      paidPrincipal: (good / 100).toFixed(2),
      createdAmount: '32.00',
      midLife: good,
      clients: 5,
      knownClients: 4,
    })
    expect(corrected).toBe(IMPORT_LINE_STATES.length)
  })

  it('lists conventions, oddities and reasons, the most frequent first', async () => {
    const { body } = await shownImport()
    const annuity = { scheduleType: 'ANNUITY', dayCount: 'ACT/360' } as const
    const { conventions, oddities, reasons } = await body([
      groupOf('ready', 1, { scheduleType: 'BULLET', dayCount: null }),
      groupOf('created', 2, annuity),
      groupOf('ready', 3, { ...annuity, oddity: 'line-repeated' }),
      groupOf('ready', 4, { ...annuity, dayCount: '30E/360', oddity: 'code-under-other-name' }),
      groupOf('faulty', 5, { ...annuity, reason: 'id-used', oddity: 'line-repeated' }),
      groupOf('faulty', 6, { reason: 'value-missing' }),
      groupOf('faulty', 2, { reason: 'id-used' }),
      groupOf('refused', 9, { reason: 'id-used' }),
    ])
    expect(conventions).toEqual([
      { ...annuity, loans: 5 },
      { scheduleType: 'ANNUITY', dayCount: '30E/360', loans: 4 },
      { scheduleType: 'BULLET', dayCount: null, loans: 1 },
    ])
    expect(oddities).toEqual([
      { code: 'code-under-other-name', lines: 4 },
      { code: 'line-repeated', lines: 3 },
    ])
    expect(reasons).toEqual([
      { code: 'id-used', lines: 7 },
      { code: 'value-missing', lines: 6 },
    ])
  })

  it('counts nothing of lines that its plan has outdated', async () => {
    const { body, item } = await shownImport()
    const { counts, sums, correctionsNotApplied } = await body(GROUPS, { hasOldLines: true, checkedAt: 'then' })
    expect([counts.all, sums.loanAmount, sums.clients, sums.knownClients, correctionsNotApplied]).toEqual([
      ...[0, '0.00', 0, 0, 0],
    ])
    expect(await item(GROUPS, { hasOldLines: true })).toMatchObject({ counts: { all: 0 }, leftOut: 0 })
  })

  it('tells how many corrections were not applied once its check has ended', async () => {
    const { body } = await shownImport()
    expect((await body(GROUPS)).correctionsNotApplied).toBe(0)
    expect((await body(GROUPS, { checkedAt: 'then' })).correctionsNotApplied).toBe(6)
  })

  it('is kept for thirty days until it is started', async () => {
    const { body } = await shownImport()
    const createdAt = '2026-01-28T06:02:16.000Z'
    expect((await body([], { createdAt })).keptUntil).toBe('2026-02-27T06:02:16.000Z')
    expect((await body([], { ...STARTED, createdAt })).keptUntil).toBeNull()
  })

  it('has a wait only while it runs', async () => {
    const { body } = await shownImport()
    const waitUntil = '2026-01-28T07:00:00.000Z'
    expect((await body([], { ...STARTED, waitUntil })).waitUntil).toBe(waitUntil)
    expect((await body([], { ...STARTED, state: 'paused', waitUntil })).waitUntil).toBeNull()
  })
})

describe('the progress of an import', () => {
  const speed = { workedMs: 1_000, workedLines: 10, recentMs: 1_000, recentLines: 10 }

  it('is none before its start', async () => {
    expect((await (await shownImport()).body(GROUPS)).progress).toBeNull()
  })

  it('is over the lines that were run or wait for it', async () => {
    const { body } = await shownImport()
    const done = 32 + 64 + 128 + 256
    expect((await body(GROUPS, { ...STARTED, ...speed })).progress).toEqual({
      done,
      of: done + 1 + 16,
      perSecond: 10,
      averagePerSecond: 10,
      secondsLeft: 1.7,
    })
  })

  it('is over the loans of the file during its check', async () => {
    const { body } = await shownImport()
    expect((await body([], { state: 'checking', ...speed })).progress).toMatchObject({
      done: 0,
      of: 2,
      secondsLeft: 0.2,
    })
  })
})
