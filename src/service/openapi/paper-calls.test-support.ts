import type { TypedDesk } from './typed-desk.test-support.ts'

/** A call of every operation that makes papers. */
export const PAPER_CALLS = {
  exportStatement: async ({ api, newLoan }: TypedDesk) => {
    await newLoan()
    return api.POST('/desk/v1/statement', { body: { format: 'json', date: '2026-01-28' } })
  },
}
