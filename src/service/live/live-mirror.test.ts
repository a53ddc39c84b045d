import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { Exchange } from '#live/outcome.ts'
import { type FoundFigures, remakeFigures } from '#storage/records/remake-figures.ts'
import { altered, answered, CREATE, EXTEND, LOST, liveDesk, REFUSED } from './live-desk.test-support.ts'

const NOBODY = '11111111-1111-4111-8111-111111111111'
const ROWS_OF_THREE = {
  scheduleType: 'REGULAR',
  schedule: [
    { date: '2026-02-28', principalAmount: '300.00', interestAmount: '10.00' },
    { date: '2026-03-31', principalAmount: '300.00', interestAmount: '10.00' },
    { date: '2026-04-30', principalAmount: '400.00', interestAmount: '10.00' },
  ],
}
const GET_LOAN = '/claims/v1/lender/getLoan?loanUuid='

describe('a loan of a live service', () => {
  it('shows what only its service knows as that returned it', async () => {
    const desk = await liveDesk()
    desk.play(
      altered((text) =>
        text.replace('ACTIVATING', 'ACTIVE').replace('"investedAmount":"0.00"', '"investedAmount":"250.00"'),
      ),
    )
    const { uuid } = (await desk.createLoan()).body.data
    const { data } = (await desk.call('GET', `/desk/v1/loans/${uuid}`)).body
    expect(data).toMatchObject({ returnedAt: '2026-01-28T06:02:16.000Z', versions: [{ kind: 'registered' }] })
    expect(data.loan).toMatchObject({ status: 'ACTIVE', investedAmount: '250.00', loanPublicId: 'PUBLIC000002' })
  })

  it('is previewed by our rules, whatever number of extensions its service may allow', async () => {
    const desk = await liveDesk({ extensionsField: { name: 'isExtendable', as: 'boolean' } })
    const { uuid } = (await desk.createLoan()).body.data
    const { status, body } = await desk.call('POST', `/desk/v1/loans/${uuid}/extension-preview`, { daysToExtend: 30 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ addedInterestAmount: '11.67', extensionsAllowed: null })
  })

  it('names what waits for a decision, and nothing that is on its way', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan({ maxExtensions: 5 })).body.data
    const named = async () => {
      const { unknownSubmissionId, unknownOperation } = (await desk.call('GET', `/desk/v1/loans/${uuid}`)).body.data
      return [unknownSubmissionId, unknownOperation]
    }
    let onItsWay: readonly unknown[] = []
    desk.play(async () => {
      onItsWay = await named()
      return LOST
    })
    const { submissionId } = (await desk.extend(uuid)).body
    expect(onItsWay).toEqual([null, null])
    expect(await named()).toEqual([submissionId, 'createLoanExtension'])
  })

  it('is refreshed, and what changed is a version of its own', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    const refresh = async () => (await desk.call('POST', `/desk/v1/loans/${uuid}/refresh`)).body.data
    expect(await refresh()).toEqual({ hasChanged: false, versionBefore: 0, version: 0 })
    desk.play(altered((text) => text.replace('"paidInterestAmount":"0.00"', '"paidInterestAmount":"41.16"')))
    expect(await refresh()).toEqual({ hasChanged: true, versionBefore: 0, version: 1 })
    expect(await refresh()).toEqual({ hasChanged: false, versionBefore: 1, version: 1 })
    const { data } = (await desk.call('GET', `/desk/v1/loans/${uuid}`)).body
    expect(data.versions.map(({ kind }: { kind: string }) => kind)).toEqual(['registered', 'refreshed'])
    expect(data.current.rows[0]).toMatchObject({ paidInterestAmount: '41.16', outstandingInterestAmount: '100.00' })
    expect(data.extensionsUsed).toBe(0)
  })

  it('has the figures of its versions in its row, refreshed and extended', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    desk.play(altered((text) => text.replace('"paidInterestAmount":"0.00"', '"paidInterestAmount":"41.16"')))
    await desk.call('POST', `/desk/v1/loans/${uuid}/refresh`)
    desk.play((take) => take())
    expect((await desk.call('POST', EXTEND, { loanUuid: uuid, daysToExtend: 30 })).status).toBe(201)
    const [loan] = await desk.storage.loans.heldFigures(0, 9)
    expect(loan).toMatchObject({ version: 2, lastVersion: 2, extensionsUsed: 1 })
    const found: FoundFigures[] = []
    expect(await remakeFigures(desk.storage, (each) => found.push(each))).toBe(1)
    expect(found).toEqual([])
  })

  it('keeps where its rows moved when it is refreshed, though two are due on one day', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan({ ...ROWS_OF_THREE, maxExtensions: 1 })).body.data
    await desk.extend(uuid, 31)
    const rows = async () => {
      const { current } = (await desk.call('GET', `/desk/v1/loans/${uuid}`)).body.data
      return current.rows.map(({ number, dueDate, movedToDate, movedFromDate }: Record<string, unknown>) => [
        ...[number, dueDate, movedToDate, movedFromDate],
      ])
    }
    const before = await rows()
    expect(before.slice(1, 3)).toEqual([
      [2, '2026-03-31', '2026-05-01', null],
      [1, '2026-03-31', null, '2026-02-28'],
    ])
    desk.play(
      altered((text) => {
        const { data } = JSON.parse(text)
        Object.assign(data.paymentSchedule.at(-1), { paidInterestAmount: '1.00' })
        return JSON.stringify({ data })
      }),
    )
    const { hasChanged } = (await desk.call('POST', `/desk/v1/loans/${uuid}/refresh`)).body.data
    expect([hasChanged, await rows()]).toEqual([true, before])
  })

  it('keeps the numbers of its installments when its service leaves one out, adds one and gives one back', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan(ROWS_OF_THREE)).body.data
    const rowsWith = (dates: readonly string[]) =>
      altered((text) => {
        const body = JSON.parse(text)
        const [row] = body.data.paymentSchedule
        return JSON.stringify({
          data: { ...body.data, paymentSchedule: dates.map((dueDate) => ({ ...row, dueDate })) },
        })
      })
    const numbersAfter = async (...dates: readonly string[]) => {
      desk.play(rowsWith(dates))
      await desk.call('POST', `/desk/v1/loans/${uuid}/refresh`)
      const { rows } = (await desk.call('GET', `/desk/v1/loans/${uuid}`)).body.data.current
      return rows.map(({ number, dueDate }: Record<string, unknown>) => `${dueDate} ${number}`)
    }
    expect(await numbersAfter('2026-02-28', '2026-04-30')).toEqual(['2026-02-28 1', '2026-04-30 3'])
    expect(await numbersAfter('2026-04-30', '2026-05-31')).toEqual(['2026-04-30 3', '2026-05-31 4'])
    expect(await numbersAfter('2026-02-28', '2026-03-31', '2026-04-30', '2026-06-30')).toEqual([
      ...['2026-02-28 1', '2026-03-31 2', '2026-04-30 3', '2026-06-30 5'],
    ])
  })

  it.each<[string, Exchange, number, string]>([
    ['not sent', REFUSED, 503, 'not-sent'],
    ['lost', LOST, 502, 'not-read'],
    ['a page', answered(200, '<h1>Hello</h1>', 'text/html'), 502, 'not-read'],
    ['no loan', answered(200, { data: {} }), 502, 'not-read'],
    ['a refusal', answered(404, { message: 'No' }), 502, 'not-read'],
    ['a fault', answered(500, {}), 502, 'not-read'],
  ])('stays as it is where the refresh is %s', async (_name, exchanged, status, kind) => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    const before = (await desk.call('GET', `/desk/v1/loans/${uuid}`)).body
    desk.play(() => exchanged)
    const { body, ...answer } = await desk.call('POST', `/desk/v1/loans/${uuid}/refresh`)
    expect({ status: answer.status, type: body.type }).toEqual({ status, type: `urn:loan-desk:problem:${kind}` })
    expect((await desk.call('GET', `/desk/v1/loans/${uuid}`)).body).toEqual(before)
  })

  it('cannot be refreshed where it is not, nor on this computer', async () => {
    const desk = await liveDesk()
    expect((await desk.call('POST', `/desk/v1/loans/${NOBODY}/refresh`)).status).toBe(404)
    await desk.call('PUT', '/desk/v1/connection', { id: 'local' })
    const { uuid } = (await desk.call('POST', CREATE, WORKED_EXAMPLE)).body.data
    expect((await desk.call('POST', `/desk/v1/loans/${uuid}/refresh`)).status).toBe(404)
    expect(desk.sent).toHaveLength(0)
  })
})

describe('getLoan on a live connection', () => {
  it.each([
    [200, { data: { any: 'loan' } }, 'application/json'],
    [404, { message: 'No' }, 'application/json'],
    [500, 'Oops', 'text/plain'],
    [302, '<a>', 'text/html'],
  ])('%i comes to the letter', async (status, content, type) => {
    const desk = await liveDesk()
    desk.play(() => answered(status, content, type))
    const { body, headers, ...answer } = await desk.call('GET', GET_LOAN + NOBODY)
    expect({ status: answer.status, body, type: headers.get('Content-Type') }).toEqual({ status, body: content, type })
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  it.each([204, 205, 304, 407, 421, 600, 999])('%i, which cannot be handed on, is a problem', async (status) => {
    const desk = await liveDesk()
    desk.play(() => answered(status, ''))
    const { body, ...answer } = await desk.call('GET', GET_LOAN + NOBODY)
    expect({ status: answer.status, detail: body.detail }).toEqual({
      status: 502,
      detail: `The service answered ${status}.`,
    })
  })

  it('that was lost is no submission, because reading changes nothing', async () => {
    const desk = await liveDesk()
    desk.play(() => ({ kind: 'doubtful', reason: { kind: 'deadline', seconds: 30 }, answer: null }))
    const { status, body } = await desk.call('GET', GET_LOAN + NOBODY)
    expect({ status, type: body.type }).toEqual({ status: 504, type: 'urn:loan-desk:problem:not-read' })
    expect((await desk.call('GET', '/desk/v1/submissions')).body.counts.all).toBe(0)
  })
})

describe('personal codes in the journal', () => {
  const CODE = '654321-FED'

  it('are masked until they are asked for, in the request, the answer and what an extension is told', async () => {
    const desk = await liveDesk()
    desk.play(altered((text) => text.replace('"buyback":null', `"buyback":"for ${CODE}"`)))
    const made = await desk.createLoan()
    desk.play(() => answered(422, `No more for ${CODE}`, 'text/plain'))
    const refused = await desk.extend(made.body.data.uuid)
    expect(refused.body).toBe(`No more for ${CODE}`)
    for (const { headers } of [made, refused]) {
      const path = `/desk/v1/submissions/${headers.get('Loan-Desk-Submission')}`
      const masked = (await desk.call('GET', path)).body.data
      expect(JSON.stringify(masked)).not.toContain(CODE)
      expect(masked.isMasked).toBe(true)
      const shown = (await desk.call('GET', `${path}?personalCodes=shown`)).body.data
      expect(shown.answer).toContain(CODE)
      expect(shown.isMasked).toBe(false)
    }
    expect(JSON.stringify((await desk.call('GET', '/desk/v1/submissions')).body)).not.toContain(CODE)
  })
})
