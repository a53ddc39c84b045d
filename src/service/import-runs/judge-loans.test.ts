import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { ReadLoan } from '#intake/loan-reading.ts'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { testService } from '../service.test-support.ts'
import { judgeLoans, type ReadLine } from './judge-loans.ts'
import { planLoan } from './planned-loan.ts'
import { type Given, readLoan, SETTINGS } from './read-loans.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
/** Client of every loan that is read. */
const CLIENT = { name: 'XYZ-123 Limited', code: '98765-ZYX' }

/** A line at a position, whose line of the file has ten times its number. */
function lineAt(position: number, read: ReadLoan, more: Partial<ReadLine> = {}): ReadLine {
  const plan = planLoan(read, SETTINGS, true)
  return { position, line: 10 * position, read, plan, oddities: [], isLeftOut: false, ...more }
}

const good = (position: number, lenderLoanId: string, more: Partial<ReadLine> = {}, given: Given = {}) =>
  lineAt(position, readLoan({ ...given, request: { ...given.request, lenderLoanId } }), more)

/** A line that cannot be read but for these texts. */
const faulty = (position: number, texts: Readonly<Record<string, string>>) => {
  const cells = (['lenderLoanId', 'clientName', 'loanAmount'] as const).flatMap((field) => {
    const text = texts[field]
    return text === undefined ? [] : [{ field, row: null, column: 0, text, was: null }]
  })
  const fault = { code: 'date', params: {}, detail: '', field: 'lenderIssueDate', row: null, column: null } as const
  return lineAt(position, { kind: 'faulty', cells, oddities: [], faults: [fault] })
}

/** A desk that judges lines of a run without stored lines, on this computer or on a live service. */
async function judgingDesk() {
  const desk = await testService()
  const { storage, parts } = desk
  const judge = async (lines: readonly ReadLine[], connectionId = 'local', uses: readonly string[] = []) => {
    const firstUses = async () => uses.map((lenderLoanId) => ({ lenderLoanId, position: 1, line: 7 }))
    const own = { ...parts, storage: { ...storage, importLines: { ...storage.importLines, firstUses } } }
    const { judged, repeatedIds } = await judgeLoans(own, { runId: 1, connectionId }, lines)
    const found = judged.map(({ findingsJson }) => JSON.parse(findingsJson ?? '{"faults":[],"oddities":[]}'))
    return { judged, found, repeatedIds: [...repeatedIds] }
  }
  const create = async (lenderLoanId: string, changes: object = {}) => {
    const { request } = readLoan({ request: { lenderLoanId, ...changes } })
    return (await desk.call('POST', CREATE, request)).body.data
  }
  return { ...desk, judge, create }
}

describe('a line of a file', () => {
  it('shows the figures of its loan', async () => {
    const { judge } = await judgingDesk()
    const paid = { kind: 'of-loan', principal: cents(45_000), interest: cents(0) } as const
    const { judged } = await judge([good(1, 'L-1', {}, { midLife: { paid } })])
    expect(judged).toEqual([
      {
        state: 'ready',
        reason: null,
        oddity: null,
        findingsJson: null,
        lenderLoanId: 'L-1',
        clientName: CLIENT.name,
        clientCode: CLIENT.code,
        country: 'EST',
        isPerson: false,
        isKnownClient: false,
        loanAmount: 100_000,
        paidPrincipal: 45_000,
        isMidLife: true,
        installments: 3,
        scheduleType: 'REGULAR',
        dayCount: null,
        loanUuid: null,
        loanPublicId: null,
      },
    ])
  })

  it('that is faulty shows what can be read of it, and the reason of its first fault', async () => {
    const { judge } = await judgingDesk()
    const { judged } = await judge([
      faulty(1, { lenderLoanId: 'L-1', clientName: 'Anna', loanAmount: '7.50' }),
      faulty(2, { lenderLoanId: '', clientName: '', loanAmount: 'x' }),
      faulty(3, {}),
    ])
    const nothing = { lenderLoanId: null, clientName: null, loanAmount: null, installments: null, paidPrincipal: null }
    expect(judged).toMatchObject([
      { state: 'faulty', reason: 'no-such-date', lenderLoanId: 'L-1', clientName: 'Anna', loanAmount: 750 },
      { state: 'faulty', reason: 'no-such-date', ...nothing },
      { state: 'faulty', ...nothing, isMidLife: false, isKnownClient: false, oddity: null },
    ])
  })
})

describe('a lender loan ID', () => {
  it('belongs to the first line that has it, and to no line that is left out', async () => {
    const { judge } = await judgingDesk()
    const { judged, found, repeatedIds } = await judge([
      good(1, 'L-1', { isLeftOut: true }),
      good(2, 'L-1'),
      faulty(3, { lenderLoanId: 'L-1' }),
      good(4, 'L-2'),
    ])
    expect(judged.map(({ state, reason }) => [state, reason])).toEqual([
      ['ready', null],
      ['ready', null],
      ['faulty', 'no-such-date'],
      ['ready', null],
    ])
    expect(found[2].faults.map(({ code, params }: { code: string; params: object }) => [code, params])).toEqual([
      ['date', {}],
      ['used-by-line', { line: 20 }],
    ])
    expect(repeatedIds).toEqual(['L-1'])
  })

  it('belongs to a line that was stored before', async () => {
    const { judge } = await judgingDesk()
    const { judged, found } = await judge([good(5, 'L-1'), good(6, 'L-2')], 'local', ['L-1'])
    expect(judged.map(({ reason }) => reason)).toEqual(['id-used', null])
    expect(found[0].faults).toMatchObject([{ code: 'used-by-line', field: 'lenderLoanId', params: { line: 7 } }])
  })

  it('of a loan that is there is that loan, or a fault if the loan is another one', async () => {
    const { judge, create } = await judgingDesk()
    const { uuid: loanUuid, loanPublicId } = await create('L-1')
    await create('L-2', { interestRate: '7' })
    const { judged, found } = await judge([
      good(1, 'L-1', { oddities: ['rate-unlike-others'] }),
      good(2, 'L-2', { oddities: ['rate-unlike-others'] }),
    ])
    expect(judged).toMatchObject([
      { state: 'present', reason: null, oddity: null, findingsJson: null, loanUuid, loanPublicId },
      { state: 'faulty', reason: 'id-used', oddity: null, loanUuid: null, loanPublicId: null },
    ])
    expect(found[1]).toMatchObject({ faults: [{ code: 'used-by-loan' }], oddities: [] })
  })
})

describe('a good line', () => {
  it('has its oddities in their order, and is listed under the first', async () => {
    const { judge } = await judgingDesk()
    const { judged, found } = await judge([good(1, 'L-1', { oddities: ['issued-later', 'rate-unlike-others'] })])
    expect(judged[0]).toMatchObject({ state: 'ready', oddity: 'rate-unlike-others' })
    expect(found[0]).toEqual({ faults: [], oddities: ['rate-unlike-others', 'issued-later'] })
  })

  it('is compared with the day of the desk, except on a live service, which registers its loan as new', async () => {
    const { judge, time } = await judgingDesk()
    time.today = addDays(time.today, 30)
    const oddOn = async (connectionId: string) => (await judge([good(1, 'L-1')], connectionId)).judged[0]?.oddity
    expect([await oddOn('local'), await oddOn('elsewhere')]).toEqual(['due-unpaid', null])
  })

  it('is odd if loans of its client have another name, whatever the names in the file', async () => {
    const { judge, create } = await judgingDesk()
    const named = (companyName: string) => ({
      request: { businessClient: { ...WORKED_EXAMPLE.businessClient, companyName } },
    })
    const line = (companyName: string) => good(1, 'L-2', { oddities: ['code-under-two-names'] }, named(companyName))
    const before = await judge([line('Another Limited')])
    expect(before.judged[0]).toMatchObject({ isKnownClient: false, oddity: 'code-under-two-names' })
    await create('L-1')
    const { found, judged } = await judge([line('Another Limited')])
    expect(judged[0]?.isKnownClient).toBe(true)
    expect(found[0].oddities).toEqual(['code-under-other-name'])
    expect((await judge([line(CLIENT.name)])).judged[0]).toMatchObject({ isKnownClient: true, oddity: null })
  })
})
