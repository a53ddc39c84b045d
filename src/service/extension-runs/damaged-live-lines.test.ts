import { expect, it, onTestFinished } from 'vitest'
import type { Column, StoredValue } from '#storage/damager.test-support.ts'
import { damagerAt } from '#storage/damager-at.test-support.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { EXTEND, liveDesk } from '../live/live-desk.test-support.ts'
import { loanOf, RUNS, runsOf } from './extension-runs.test-support.ts'

/** A dry run of two loans of a live service, whose last line can be damaged and restored. */
async function struckRun() {
  const desk = await liveDesk()
  const uuids = [await loanOf(desk, 'SOUND', { maxExtensions: 9 }), await loanOf(desk, 'STRUCK', { maxExtensions: 9 })]
  const runs = runsOf(desk)
  const { uuid } = await runs.tried({ uuids })
  const damagers = [
    await damagerAt(desk.place, desk.storage),
    await damagerAt(desk.live.place, desk.live.storage),
  ] as const
  onTestFinished(async () => {
    for (const damager of damagers) await damager.close()
  })
  const restore = async () => {
    for (const damager of damagers) await damager.restore()
  }
  return { ...desk, ...runs, uuid, uuids, damager: damagers[0], restore }
}

type StruckRun = Awaited<ReturnType<typeof struckRun>>

/** Starts the run with its last line damaged; null if the damage changes nothing. */
async function endOf(desk: StruckRun, column: Column, value: StoredValue) {
  const { damager, uuid, uuids, live, log, posts } = desk
  if (!(await damager.damage(column, value))) return null
  log.length = 0
  const sentBefore = posts(EXTEND)
  const run = await desk.ran(uuid)
  const { leftOut, data } = (await desk.call('GET', `${RUNS}/${uuid}/lines`)).body
  const [sound, struck] = await Promise.all(
    uuids.map(async (loan) => (await live.storage.loans.byUuid('local', loan))?.extensionsUsed ?? 0),
  )
  return { run, leftOut, data, sound, struck, sent: posts(EXTEND) - sentBefore, log: JSON.stringify(log) }
}

it('a damaged line does not stop a run on a live service, and its loan is extended once or not at all, as it says', async () => {
  const desk = await struckRun()
  let ends = 0
  for (const column of desk.damager.columns.filter(({ table }) => table === 'extension_run_line')) {
    for (const value of desk.damager.damageTo(column)) {
      const end = await endOf(desk, column, value)
      await desk.restore()
      if (!end) continue
      const { run, data, sound, struck, sent, log } = end
      const what = `${column.name} = ${value}`
      const all = column.name === 'run_id' ? 1 : 2
      expect([what, run.state, run.pauseReason, sound, run.counts.all + run.leftOut]).toEqual([
        ...[what, 'finished', null, 1, all],
      ])
      expect([what, sent, data.length + Math.max(end.leftOut, run.leftOut)]).toEqual([what, 1 + (struck ?? 0), all])
      expect([what, run.counts.extended]).toEqual([what, sent])
      if (run.counts.failed > 0)
        expect(log).toMatch(/"position":2,"fault":"unreadable row: extension_run_line 1 2, [a-z_]+"/)
      ends++
    }
  }
  expect(ends).toBeGreaterThan(isSqlite ? 40 : 15)
}, 60_000)

it('a line that is damaged while its extension is on its way is never sent twice, whatever becomes of the run', async () => {
  const desk = await struckRun()
  const { damager, uuid, uuids, live, posts, play, call } = desk
  const states = new Set<string>()
  for (const column of damager.columns.filter(({ table }) => table === 'extension_run_line')) {
    for (const value of damager.damageTo(column)) {
      let isStruck = false
      play(async (take, { body }) => {
        if (body?.includes(uuids[1] ?? '-')) isStruck = await damager.damage(column, value)
        return take()
      })
      const before = posts(EXTEND)
      await desk.ran(uuid)
      await desk.act(uuid, 'continue')
      const { state, counts, leftOut } = await desk.ended(uuid)
      const loans = await Promise.all(uuids.map((loan) => live.storage.loans.byUuid('local', loan)))
      const journal = (await call('GET', '/desk/v1/submissions?search=STRUCK')).body.data
      const what = `${column.name} = ${value}`
      const used = loans.map((loan) => loan?.extensionsUsed)
      expect([what, posts(EXTEND) - before, used]).toEqual([what, 2, [1, 1]])
      expect([what, journal[0].operation, journal[0].state]).toEqual([what, 'createLoanExtension', 'accepted'])
      expect([what, counts.all + leftOut]).toEqual([what, isStruck && column.name === 'run_id' ? 1 : 2])
      states.add(state)
      await desk.restore()
    }
  }
  expect([...states]).toEqual(['finished'])
}, 60_000)
