import { describe, expect, it } from 'vitest'
import type { LoansExportRequest } from '#contract/desk/loans-export.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { RowError } from '#storage/row-error.ts'
import { testService } from '../service.test-support.ts'
import { chosenLoans } from './chosen-loans.ts'

/** Loans L-1, L-2, …, of which L-2 belongs to another client, with the IDs of an export of some of them. */
async function deskWithLoans(count: number) {
  const service = await testService()
  const uuids: string[] = []
  for (let number = 1; number <= count; number++) {
    const { businessClient } = WORKED_EXAMPLE
    const body = {
      ...WORKED_EXAMPLE,
      lenderLoanId: `L-${number}`,
      lenderIssueDate: `2026-01-0${number}`,
      ...(number === 2 ? { businessClient: { ...businessClient, companyRegistryCode: '2' } } : {}),
    }
    uuids.push((await service.call('POST', '/claims/v1/lender/createLoan', body)).body.data.uuid)
  }
  const chosen = async (loans: LoansExportRequest['loans']) => {
    const { rows, ...rest } = await chosenLoans(service.parts, loans)
    const pages: string[][] = []
    for await (const page of rows()) pages.push(page.map(({ lenderLoanId }) => lenderLoanId))
    return { ...rest, pages }
  }
  return { ...service, uuids, chosen }
}

/** Makes the list give two loans a page. */
function withShortPages({ storage }: Awaited<ReturnType<typeof testService>>): void {
  const { page } = storage.loanList
  Object.assign(storage.loanList, { page: (...[filter, after]: Parameters<typeof page>) => page(filter, after, 2) })
}

describe('the loans of an export', () => {
  it('are all of the list, page by page', async () => {
    const desk = await deskWithLoans(5)
    withShortPages(desk)
    expect(await desk.chosen({ filter: {} })).toEqual({
      choice: 'all',
      count: 5,
      leftOut: 0,
      pages: [['L-5', 'L-4'], ['L-3', 'L-2'], ['L-1']],
    })
  })

  it('are filtered if any narrowing is set, whatever the order', async () => {
    const { chosen } = await deskWithLoans(2)
    const choiceOf = async (filter: object) => (await chosen({ filter })).choice
    expect(await choiceOf({ sort: 'loanAmount', direction: 'asc' })).toBe('all')
    expect(await choiceOf({ search: '' })).toBe('all')
    expect(await choiceOf({ search: 'L-1' })).toBe('filtered')
    expect(await choiceOf({ search: '', country: 'EST' })).toBe('filtered')
  })

  it('are selected if some of the list are excepted, in capital letters too', async () => {
    const { chosen, uuids } = await deskWithLoans(3)
    const except = uuids.slice(0, 1).map((uuid) => uuid.toUpperCase())
    expect(await chosen({ filter: {}, except })).toEqual({
      choice: 'selected',
      count: 2,
      leftOut: 0,
      pages: [['L-3', 'L-2']],
    })
    expect(await chosen({ filter: {}, except: [] })).toMatchObject({ choice: 'all', count: 3 })
  })

  it('are those of a client, named by any of its loans', async () => {
    const { chosen, uuids } = await deskWithLoans(3)
    for (const [client, own] of [
      [uuids[0], ['L-3', 'L-1']],
      [uuids[1], ['L-2']],
    ] as const)
      expect(await chosen({ client: client ?? '' })).toEqual({
        choice: 'client',
        count: own.length,
        leftOut: 0,
        pages: [own],
      })
  })

  it('are the named ones in their order, without those that cannot be read, which are counted', async () => {
    const { chosen, uuids, storage, log } = await deskWithLoans(3)
    const [first = '', damaged = '', last = ''] = uuids
    const { inList } = storage.loans
    Object.assign(storage.loans, {
      inList: (...[connectionId, uuid]: Parameters<typeof inList>) =>
        uuid === damaged
          ? { rows: [], unreadable: [new RowError('loan', '2', 'amount_cents')] }
          : inList(connectionId, uuid),
    })
    expect(await chosen({ uuids: [last, damaged, first] })).toEqual({
      choice: 'selected',
      count: 2,
      leftOut: 1,
      pages: [['L-3', 'L-1']],
    })
    expect(log).toMatchObject([{ event: 'damaged-row' }])
  })

  it('of a list are counted apart if they cannot be read', async () => {
    const { chosen, storage } = await deskWithLoans(1)
    Object.assign(storage.loanList, { unreadable: async () => ({ count: 4, first: [] }) })
    expect((await chosen({ filter: {} })).leftOut).toBe(4)
  })
})
