import { expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { patchReads } from '../patched-unit.test-support.ts'
import { testService } from '../service.test-support.ts'

const EXTEND = '/claims/v1/lender/createLoanExtension'

async function extendedLoan() {
  const service = await testService()
  const created = await service.call('POST', '/claims/v1/lender/createLoan', { ...WORKED_EXAMPLE, maxExtensions: 3 })
  const loanUuid: string = created.body.data.uuid
  for (const daysToExtend of [30, 10]) await service.call('POST', EXTEND, { loanUuid, daysToExtend })
  return { ...service, loan: `/desk/v1/loans/${loanUuid}` }
}

it.each([
  ['GET', '', undefined],
  ['GET', '/versions/0', undefined],
  ['GET', '/versions/2', undefined],
  ['GET', '/comparison?before=0&after=1', undefined],
  ['GET', '/comparison?before=1&after=2', undefined],
  ['GET', '/comparison?before=2&after=0', undefined],
  ['GET', '/comparison?before=2&daysToExtend=30', undefined],
  ['POST', '/what-if', { daysToExtend: [10, 20, 30] }],
  ['POST', '/extension-preview', { daysToExtend: 30 }],
])('%s of a loan%s reads the rows of no version twice', async (method, path, body) => {
  const { call, storage, loan } = await extendedLoan()
  const read: number[] = []
  const noted =
    <Rows>(rows: (loanId: number, version: number) => Promise<Rows>) =>
    (loanId: number, version: number) => {
      read.push(version)
      return rows(loanId, version)
    }
  patchReads(storage, ({ loanEvents }) => {
    const { rows, known, course } = loanEvents
    return { loanEvents: { ...loanEvents, rows: noted(rows), known: noted(known), course: noted(course) } }
  })
  const { status } = await call(method, `${loan}${path}`, body)
  expect(status).toBe(200)
  expect(read.length).toBeGreaterThan(0)
  expect(read).toEqual([...new Set(read)])
})
