import { describe, expect, it } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { damagedDesk } from '../fuzz/damaged-desk.test-support.ts'
import { RUNS, runsOf } from './extension-runs.test-support.ts'

/** Results of a run whose last line is damaged, for each column and each wrong value; `act` starts or continues the run. */
async function eachDamage(act: 'start' | 'continue', prepare: (desk: Desk) => Promise<unknown>) {
  const desk = await damagedDesk()
  const runs = runsOf(desk)
  const { damager, known } = desk
  const ends = []
  for (const column of damager.columns.filter(({ table }) => table === 'extension_run_line')) {
    for (const value of damager.damageTo(column)) {
      await prepare(desk)
      if (await damager.damage(column, value)) {
        desk.log.length = 0
        expect(await runs.act(known.runUuid, act)).toBe(200)
        const run = await runs.ended(known.runUuid)
        const lines = await desk.call('GET', `${RUNS}/${known.runUuid}/lines`)
        const csv = await desk.call('GET', `${RUNS}/${known.runUuid}/export?format=csv`)
        const what = `${column.name} = ${value}`
        ends.push({ what, column: column.name, run, lines: lines.body, csv: csv.text, log: [...desk.log] })
      }
      await damager.restore()
    }
  }
  expect(ends.length).toBeGreaterThan(isSqlite ? 40 : 15)
  return ends
}

type Desk = Awaited<ReturnType<typeof damagedDesk>>

/** Puts the run in the state after a program end in the middle of its dry run. */
async function interruptedDryRun({ storage, known, damager }: Desk) {
  await storage.write(async (unit) => {
    const run = (await unit.runs.byUuid(known.runUuid)) ?? expect.fail()
    await unit.runs.change(run, { state: 'checking' })
    for (const line of (await unit.extensionLines.first(run.id, 'ready', 9)).rows)
      await unit.extensionLines.change(line, { state: 'unchecked', remainingPrincipal: null, addedInterest: null })
  })
  expect(damager.commits()).toBeGreaterThan(0)
}

describe('a damaged line', () => {
  it('does not stop its run: the others are extended, it is counted, and the log names it', async () => {
    for (const { what, column, run, lines, csv, log } of await eachDamage('start', async () => undefined)) {
      expect([what, run.state, run.pauseReason]).toEqual([what, 'finished', null])
      const { counts, leftOut } = run
      expect([what, counts.extended >= 1]).toEqual([what, true])
      const all = column === 'run_id' ? 1 : 2
      // A line without a position is on no page.
      expect([what, lines.data.length + Math.max(lines.leftOut, leftOut)]).toEqual([what, all])
      expect([what, counts.all + leftOut]).toEqual([what, all])
      expect([what, csv.includes('Left out, cannot be read')]).toEqual([what, leftOut > 0])
      if (counts.failed > 0) {
        expect(JSON.stringify(lines.data)).toContain('Its record in the database is damaged. Nothing was changed.')
        const fault = expect.stringMatching(/^unreadable row: extension_run_line 2 2, [a-z_]+$/)
        expect(log).toContainEqual({ event: 'run-line-failed', run: run.uuid, position: 2, fault })
      }
    }
  })

  it('does not stop the dry run either', async () => {
    for (const { what, column, run } of await eachDamage('continue', interruptedDryRun)) {
      const { counts, leftOut } = run
      expect([what, run.state, counts.ready >= 1]).toEqual([what, 'checked', true])
      expect([what, counts.all + leftOut]).toEqual([what, column === 'run_id' ? 1 : 2])
    }
  })
})

it('a damaged loan is one line that failed, and the others are tried and extended', async () => {
  const desk = await damagedDesk()
  const { tried, ran, read } = runsOf(desk)
  await desk.damager.damage({ table: 'loan', name: 'schedule_type' }, 'x')
  const run = await tried({ filter: {} })
  const failed = 'ABC-12345 | failed | Its record in the database is damaged. Nothing was changed.'
  expect(await read(run.uuid)).toEqual([failed, 'SOUND | ready | -'])
  await ran(run.uuid)
  expect(await read(run.uuid)).toEqual([failed, 'SOUND | extended | -'])
  expect(desk.log).toContainEqual(expect.objectContaining({ fault: 'unreadable row: loan 2, schedule_type' }))
})

it('damaged settings affect every line, so the run stops, says why, and continues when they are repaired', async () => {
  const desk = await damagedDesk()
  const { act, ended } = runsOf(desk)
  const { runUuid } = desk.known
  await desk.damager.damage({ table: 'settings', name: 'extension_interest' }, 'x')
  await act(runUuid, 'start')
  const run = await ended(runUuid)
  expect(run).toMatchObject({ state: 'paused', counts: { failed: 0, extended: 0, ready: 2 } })
  expect(run.pauseReason).toMatch(/^The settings, .* damaged/)
  await desk.storage.write(async () => undefined)
  await desk.damager.damage({ table: 'settings', name: 'extension_interest' }, 'ACT/360')
  await act(runUuid, 'continue')
  expect(await ended(runUuid)).toMatchObject({ state: 'finished', counts: { extended: 2 } })
})
