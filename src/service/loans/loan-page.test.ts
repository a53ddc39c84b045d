import { expect, it } from 'vitest'
import type { LoanList } from '#storage/loan-list.ts'
import { testService } from '../service.test-support.ts'
import { loanPage } from './loan-page.ts'

it.each([
  [0, 0, false],
  [10_000, 10_000, false],
  [10_001, 10_000, true],
  // A number known without counting is shown, however large.
  [1_000_000, 1_000_000, false],
])('of %i loans it says that they are %i, and that they are more: %s', async (loans, total, isOverTotal) => {
  const { parts, storage, time } = await testService()
  const countUpTo: LoanList['countUpTo'] = async () => loans
  const counting = { ...parts, storage: { ...storage, loanList: { ...storage.loanList, countUpTo } } }
  const asked = { cursor: undefined, before: undefined, limit: 50, sort: undefined }
  const page = await loanPage(counting, asked, { connectionId: 'local', today: time.today })
  expect(page).toMatchObject({ data: [], total, isOverTotal })
})
