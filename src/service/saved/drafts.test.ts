import { describe, expect, it } from 'vitest'
import { connect } from '../live/live-desk.test-support.ts'
import { holdNext } from '../patched-unit.test-support.ts'
import { testService } from '../service.test-support.ts'

describe('a draft', () => {
  const DRAFTS = '/desk/v1/drafts/new-loan'
  const [PAGE, ELSEWHERE] = ['aaaaaaaa-1111-4111-8111-111111111111', 'bbbbbbbb-2222-4222-8222-222222222222']
  const [MINE, OTHER] = ['cccccccc-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

  async function draftsDesk() {
    const { call, signIn, time, storage } = await testService()
    const face = await signIn()
    const keep = async (id: string, lenderLoanId: string, query = `writer=${PAGE}`) => {
      const { status, body } = await call('PUT', `${DRAFTS}/${id}?${query}`, { values: { lenderLoanId } }, face)
      time.now = new Date(Date.parse(time.now) + 1).toISOString()
      return { status, type: body.type }
    }
    const list = async (query = '') =>
      (await call('GET', DRAFTS + query, undefined, face)).body.data.map(
        (draft: { id: string; values: { lenderLoanId: string } }) => [draft.id, draft.values.lenderLoanId],
      )
    return { call, face, keep, list, storage }
  }

  it('is kept until it is discarded, beside the others, its id in capitals or not', async () => {
    const { call, face, keep, list } = await draftsDesk()
    expect(await list()).toEqual([])
    await keep(MINE, 'half')
    await keep(OTHER, 'another')
    expect((await keep(MINE.toUpperCase(), 'half ty')).status).toBe(200)
    expect((await call('GET', '/desk/v1/session', undefined, face)).body.data.keptDrafts).toBe(2)
    expect(await list()).toEqual([
      [MINE, 'half ty'],
      [OTHER, 'another'],
    ])
    expect((await call('DELETE', `${DRAFTS}/${MINE.toUpperCase()}`, undefined, face)).status).toBe(204)
    expect(await list()).toEqual([[OTHER, 'another']])
    expect((await keep('x', 'x')).status).toBe(422)
    for (const query of ['', 'writer=', 'writer=x', `writer=${PAGE}&after=x`]) {
      expect({ query, status: (await keep(MINE, 'x', query)).status }).toEqual({ query, status: 422 })
    }
  })

  it('is the first of the list once it is kept, also on a clock that stands still', async () => {
    const { list, call, face } = await draftsDesk()
    const keep = (id: string) =>
      call('PUT', `${DRAFTS}/${id}?writer=${PAGE}`, { values: { lenderLoanId: 'half' } }, face)
    for (const [first, second] of [
      [MINE, OTHER],
      [OTHER, MINE],
      [MINE, OTHER],
    ] as const) {
      await keep(first)
      await keep(second)
      expect((await list()).map(([id]: string[]) => id)).toEqual([second, first])
    }
  })

  it('goes on after a page that was left or loaded again, and never replaces what was typed elsewhere', async () => {
    const { call, keep, list } = await draftsDesk()
    await keep(MINE, 'first')
    await keep(MINE, 'second', `writer=${ELSEWHERE}&after=${PAGE}`)
    for (const query of [`writer=${PAGE}`, `writer=${PAGE}&after=${PAGE}`, `writer=${PAGE}&after=${OTHER}`]) {
      const { status, type } = await keep(MINE, 'unseen', query)
      expect({ query, status, type }).toEqual({ query, status: 409, type: 'urn:loan-desk:problem:draft-changed' })
    }
    const ofAnotherConnection = `writer=${ELSEWHERE}&connection=${await connect({ call })}`
    expect((await keep(MINE, 'unseen', ofAnotherConnection)).status).toBe(409)
    expect(await list('?connection=local')).toEqual([[MINE, 'second']])
    expect((await keep(MINE, 'third', `writer=${ELSEWHERE}&connection=local`)).status).toBe(200)
  })

  it('is kept and discarded in the order in which that was asked for, whatever takes long', async () => {
    const { call, face, keep, list, storage } = await draftsDesk()
    for (const [change, expected] of [
      [() => keep(MINE, 'second'), [[MINE, 'second']]],
      [() => call('DELETE', `${DRAFTS}/${MINE}`, undefined, face), []],
    ] as const) {
      const { isAsked, letGo } = holdNext(storage)
      const first = keep(MINE, 'first')
      await isAsked
      const second = change()
      expect((await keep(OTHER, 'of another tab')).status).toBe(200)
      letGo()
      await Promise.all([first, second])
      expect((await list()).filter(([id]: string[]) => id === MINE)).toEqual(expected)
    }
  })

  it('is read once what was asked for before is done', async () => {
    const { keep, list, storage } = await draftsDesk()
    const { isAsked, letGo } = holdNext(storage)
    const first = keep(MINE, 'first')
    await isAsked
    const read = list()
    await keep(OTHER, 'of another tab')
    letGo()
    await first
    expect((await read).map(([id]: string[]) => id)).toContain(MINE)
  })

  it('belongs to the connection that it was typed for; where that is removed, to this computer', async () => {
    const { call, keep, list, face } = await draftsDesk()
    const id = await connect({ call })
    await keep(MINE, 'HERE', `writer=${PAGE}&connection=local`)
    await keep(OTHER, 'THERE')
    expect([await list(), await list(`?connection=${id}`)]).toEqual(Array(2).fill([[OTHER, 'THERE']]))
    expect(await list('?connection=local')).toEqual([[MINE, 'HERE']])
    await call('DELETE', `/desk/v1/connections/${id}`)
    expect((await keep(OTHER, 'THERE', `writer=${PAGE}&connection=${id}`)).status).toBe(200)
    const late = '33333333-3333-4333-8333-333333333333'
    await keep(late, 'TYPED IN ANOTHER TAB', `writer=${PAGE}&connection=${id}`)
    expect((await list()).map(([, name]: string[]) => name)).toEqual(['TYPED IN ANOTHER TAB', 'THERE', 'HERE'])
    expect((await call('GET', `${DRAFTS}?connection=x`, undefined, face)).status).toBe(422)
  })
})
