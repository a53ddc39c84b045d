import { describe, expect, it } from 'vitest'
import { noteBody, noteListBody } from '#contract/desk/dossier.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { connect } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

async function withLoan() {
  const service = await testService()
  const create = async (lenderLoanId: string): Promise<string> =>
    (await service.call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId })).body.data.uuid
  const notesOf = (loanUuid: string) => `/desk/v1/loans/${loanUuid}/notes`
  const loanUuid = await create('LOAN-1')
  const write = (number: number, text: unknown) =>
    service.call('PUT', `${notesOf(loanUuid)}/${uuidOf(number)}`, { text })
  return { ...service, create, notesOf, notes: notesOf(loanUuid), write }
}

describe('a note', () => {
  it('is kept with who wrote it, through what and when, and listed newest first', async () => {
    const { call, write, notes, time } = await withLoan()
    const text = 'Called about December.\nPays on 2026-02-05.'
    const { status, body } = await write(1, text)
    expect([status, body.data]).toEqual([
      201,
      { ...noteBody.parse(body.data), uuid: uuidOf(1), text, writtenThrough: 'Loan Desk', writtenAt: time.now },
    ])
    await write(2, 'New board from January')
    const list = (await call('GET', notes)).body
    expect(noteListBody.parse(list)).toEqual(list)
    expect([list.data.map(({ uuid }: { uuid: string }) => uuid), list.total]).toEqual([[uuidOf(2), uuidOf(1)], 2])
  })

  it('is there once when it is sent again, and is never changed', async () => {
    const { call, write, notes, create, notesOf } = await withLoan()
    const first = await write(1, 'Once')
    expect(await write(1, ' Once\r\n')).toMatchObject({ status: 200, body: first.body })
    const another = `${notesOf(await create('LOAN-2'))}/${uuidOf(1)}`
    for (const again of [await write(1, 'Other'), await call('PUT', another, { text: 'Once' })])
      expect([again.status, again.body.type]).toEqual([409, 'urn:loan-desk:problem:uuid-used'])
    expect((await call('GET', notes)).body.data).toEqual([first.body.data])
  })

  it('is removed from its own loan alone, and a second time nothing happens', async () => {
    const { call, write, notes, create, notesOf } = await withLoan()
    await write(1, 'To remove')
    const another = `${notesOf(await create('LOAN-2'))}/${uuidOf(1)}`
    expect([(await call('DELETE', another)).status, (await call('GET', notes)).body.total]).toEqual([204, 1])
    for (let time = 0; time < 2; time++) expect((await call('DELETE', `${notes}/${uuidOf(1)}`)).status).toBe(204)
    expect((await call('GET', notes)).body).toMatchObject({ data: [], total: 0 })
  })

  it('is on the connection that its loan is on', async () => {
    const desk = await withLoan()
    await desk.write(1, 'Here')
    await connect(desk, { name: 'Elsewhere' })
    for (const [method, path] of [
      ['GET', desk.notes],
      ['PUT', `${desk.notes}/${uuidOf(2)}`],
    ] as const)
      expect((await desk.call(method, path, method === 'PUT' ? { text: 'x' } : undefined)).status).toBe(404)
  })

  it.each([
    ['', 'text-length'],
    [' \n\t ', 'text-length'],
    ['x'.repeat(4_001), 'text-length'],
    [null, 'text-length'],
    [7, 'text-length'],
    [undefined, 'required'],
    ['a\u0000b', 'control'],
    ['\u200b', 'nothing-visible'],
  ])('that is %j is refused: %s', async (text, code) => {
    const { call, write, notes } = await withLoan()
    const { status, body } = await write(1, text)
    expect([status, body.errors]).toMatchObject([422, [{ pointer: '/text', code }]])
    expect((await call('GET', notes)).body.total).toBe(0)
  })

  it('of 4,000 characters of any script is kept to the letter', async () => {
    const { call, write, notes } = await withLoan()
    const text = `ä\n\t𝄞${'Ž'.repeat(3_996)}`
    expect((await write(1, text)).status).toBe(201)
    expect((await call('GET', notes)).body.data[0].text).toBe(text)
  })

  it('needs a uuid of its own and a loan that is there', async () => {
    const { call, notes, notesOf } = await withLoan()
    expect((await call('PUT', `${notes}/x`, { text: 'x' })).body.errors).toMatchObject([
      { pointer: '/note', code: 'uuid' },
    ])
    expect((await call('PUT', `${notesOf(uuidOf(9))}/${uuidOf(1)}`, { text: 'x' })).status).toBe(404)
  })
})
