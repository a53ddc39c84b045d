import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { answered, LOST, liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const NOBODY = '11111111-1111-4111-8111-111111111111'

describe('the next lender loan ID', () => {
  async function bookOf(...ids: readonly string[]) {
    const { call, signIn } = await testService()
    const uuids: string[] = []
    for (const lenderLoanId of ids) {
      uuids.push((await call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId })).body.data.uuid)
    }
    const nextOf = async (uuid = uuids[0] ?? '') => call('GET', `/desk/v1/loans/${uuid}/next-loan`)
    const next = async (uuid?: string) => (await nextOf(uuid)).body.data.lenderLoanId
    return { call, face: await signIn(), uuids, nextOf, next }
  }

  it('is behind the last of its series', async () => {
    const { next, uuids } = await bookOf('LD-2026-0200', 'LD-2026-0207', 'KR-1', 'LD-2026-0300-A')
    expect(await next()).toBe('LD-2026-0208')
    expect(await next(uuids[2])).toBe('KR-2')
    expect(await next(uuids[3])).toBeNull()
  })

  it('comes with the rate to its last decimal', async () => {
    const { call, nextOf } = await bookOf('LD-1')
    expect((await nextOf()).body.data.interestRate).toBe('14')
    const { uuid } = (await call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId: 'LD-2', interestRate: '9.1255' }))
      .body.data
    expect((await nextOf(uuid)).body.data.interestRate).toBe('9.1255')
  })

  it('is in no draft, whatever is in those', async () => {
    const { call, face, next } = await bookOf('LD-2026-0200')
    const drafts = [{ form: { lenderLoanId: ' LD-2026-0201 ' } }, { form: { lenderLoanId: 7 } }, { form: [] }, {}]
    for (const [index, values] of drafts.entries()) {
      const path = `/desk/v1/drafts/new-loan/${NOBODY.replace('1', String(index))}?writer=${NOBODY}`
      expect((await call('PUT', path, { values }, face)).status).toBe(200)
    }
    expect(await next()).toBe('LD-2026-0202')
  })

  it('is no longer than an ID may be', async () => {
    const { next, uuids } = await bookOf(`L${'9'.repeat(99)}`, `K${'9'.repeat(98)}`)
    expect(await next()).toBeNull()
    expect(await next(uuids[1])).toBe(`K1${'0'.repeat(98)}`)
  })

  it('is asked of a loan that is there', async () => {
    const { nextOf } = await bookOf('LD-1')
    for (const uuid of [NOBODY, 'x', '%F0%9F%92%B6', '0'.repeat(500)]) expect((await nextOf(uuid)).status).toBe(404)
  })

  it.each([
    ['LD-3', 'may exist there', LOST],
    ['LD-2', 'was refused there', answered(422, {})],
  ])('at a live service is %s where LD-2 %s', async (next, _, answer) => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan({ lenderLoanId: 'LD-1' })).body.data
    desk.play(() => answer)
    await desk.createLoan({ lenderLoanId: 'LD-2' })
    const { body } = await desk.call('GET', `/desk/v1/loans/${uuid}/next-loan`)
    expect(body.data).toMatchObject({ lenderLoanId: next })
  })
})
