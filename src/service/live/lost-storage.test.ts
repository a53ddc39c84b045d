import { describe, expect, it, vi } from 'vitest'
import type { Exchange } from '#live/outcome.ts'
import type { Storage, Write } from '#storage/storage.ts'
import { type RunningFault, StorageError } from '#storage/storage-error.ts'
import { liveDesk } from './live-desk.test-support.ts'

const WAIT = { timeout: 60_000, interval: 50 }
/** Index of each write of a submission. */
const [MARKED, SETTLED] = [2, 3]

/** Makes one write fail as when a database server goes away, before or after it is done. */
function loseAt(storage: Storage, time: number, fault: RunningFault): void {
  const { write: own, faultOf: ownFaultOf } = storage
  let times = 0
  const write: Write = async (job) => {
    const isLost = ++times === time
    const lost = new StorageError(fault, 'The server went away')
    if (isLost && fault === 'not-reached') throw lost
    const result = await own(job)
    if (isLost) throw lost
    return result
  }
  const faultOf: Storage['faultOf'] = (error) =>
    error instanceof StorageError && error.code === fault ? fault : ownFaultOf(error)
  Object.assign(storage, { ...storage, write, faultOf, isShared: true })
}

describe('a submission, where the database server goes away', () => {
  it('is not sent where nobody heard that it may be, and is planned again by itself', async () => {
    const desk = await liveDesk()
    loseAt(desk.storage, MARKED, 'commit-unknown')
    expect(await desk.createLoan()).toMatchObject({
      status: 503,
      body: { type: 'urn:loan-desk:problem:commit-unknown' },
    })
    expect(desk.sent).toHaveLength(0)
    const [listed] = (await desk.call('GET', '/desk/v1/submissions')).body.data
    await vi.waitFor(async () => expect((await desk.submission(listed.id)).state).toBe('planned'), WAIT)
    expect((await desk.createLoan()).status).toBe(201)
    expect((await desk.submission(listed.id)).state).toBe('accepted')
    expect(desk.sent).toHaveLength(1)
  })

  it.each<RunningFault>(['not-reached', 'commit-unknown'])(
    'is unknown to its caller, and accepted by itself once the server is back: %s',
    async (fault) => {
      const desk = await liveDesk()
      loseAt(desk.storage, SETTLED, fault)
      const { status, body } = await desk.createLoan()
      expect(status).toBe(502)
      await vi.waitFor(async () => expect((await desk.submission(body.submissionId)).state).toBe('accepted'), WAIT)
      expect((await desk.call('GET', '/desk/v1/loans')).body.total).toBe(1)
      const { events } = await desk.submission(body.submissionId)
      expect(events.map(({ state }: { readonly state: string }) => state)).toEqual(['planned', 'sending', 'accepted'])
    },
  )
})

describe('a submission whose process was taken for dead', () => {
  it('stays as a person has decided, and its caller hears what the service says', async () => {
    const { desk, answering, end, id } = await takenForDead()
    const [loan] = (await desk.live.call('GET', '/desk/v1/loans')).body.data
    await desk.resolve(id, { outcome: 'created', loanUuid: loan.uuid })
    end()
    expect((await answering).status).toBe(201)
    const { events } = await desk.submission(id)
    expect(events.at(-1)).toMatchObject({ state: 'accepted', by: 'tester' })
  })

  it('is accepted where nobody has decided, and where a person was wrong', async () => {
    const { desk, answering, end, id } = await takenForDead()
    desk.play(() => ({ kind: 'not-sent', reason: { kind: 'refused' } }))
    await desk.resolve(id, { outcome: 'not-created' })
    expect((await desk.submission(id)).state).toBe('planned')
    end()
    expect((await answering).status).toBe(201)
    expect((await desk.submission(id)).state).toBe('accepted')
  })
})

/** A desk whose service has created a loan and not answered yet, and whose journal says that the outcome is unknown. */
async function takenForDead() {
  const desk = await liveDesk()
  const [done, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  desk.play(async (take): Promise<Exchange> => {
    const taken = await take()
    done.resolve()
    await answered.promise
    return taken
  })
  const answering = desk.createLoan()
  await done.promise
  desk.play((take) => take())
  const [{ id }] = (await desk.call('GET', '/desk/v1/submissions')).body.data
  const note = { code: 'outcome-unknown', params: { reason: { kind: 'crash' } } } as const
  const step = { state: 'unknown', at: desk.time.now, note, decidedBy: null } as const
  await desk.storage.write(({ submissions }) => submissions.step(id, step, { explanation: note }))
  return { desk, answering, end: answered.resolve, id: String(id) }
}
