import { describe, expect, it } from 'vitest'
import { createLoanExtensionContract } from '#contract/operations/create-loan-extension-contract.ts'
import { present } from '#values/assert.ts'
import { EXTEND, LOST } from '../live/live-desk.test-support.ts'
import { patchUnits } from '../patched-unit.test-support.ts'
import { triedLive, works } from './live-runs.test-support.ts'

type Desk = Awaited<ReturnType<typeof triedLive>>

/** Ways in which another extension of the first loan of a run may be on its way or undecided. */
const OTHERS: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  'has no known outcome': async ({ play, extend, uuids }) => {
    play(() => LOST)
    await extend(uuids[0] ?? '')
    play(works)
  },
  'is on its way': async ({ parts, id, uuids }) => {
    const key = createLoanExtensionContract.naturalKey({ loanUuid: uuids[0] ?? '' })
    const never = new Promise<never>(() => {})
    parts.live.underWay.set(`${id} ${key}`, { content: '', entered: never, end: never })
  },
  'is entered by another process at the same moment': async ({ storage, call }) => {
    const [{ id: submissionId }] = (await call('GET', '/desk/v1/submissions')).body.data
    const other = present(await storage.submissions.byUuid(submissionId), 'submission')
    patchUnits(storage, ({ submissions }) => ({ submissions: { ...submissions, open: async () => other } }))
  },
}

describe('a loan whose other extension', () => {
  it.each(Object.entries(OTHERS))('%s is refused as undecided, and nothing is sent for it', async (_, begin) => {
    const desk = await triedLive(1)
    await begin(desk)
    const before = desk.posts(EXTEND)
    expect(await desk.ran(desk.uuid)).toMatchObject({ state: 'finished', counts: { refused: 1 } })
    expect(await desk.lines(desk.uuid)).toMatchObject([{ outcome: 'refused', reason: 'undecided', submissionId: null }])
    expect(desk.posts(EXTEND)).toBe(before)
  })
})
