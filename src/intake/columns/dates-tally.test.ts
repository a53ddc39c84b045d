import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileOf } from '../loans/lenders-file.test-support.ts'

const ORDERS = ['year-month-day', 'day-month-year']

const two = (number: number) => String(number).padStart(2, '0')
const years = fc.integer({ min: 22, max: 28 })
const months = fc.integer({ min: 1, max: 12 })
const days = fc.integer({ min: 1, max: 28 })
const signs = fc.constantFrom('.', '-', '/')

const choicesOf = (file: Awaited<ReturnType<typeof fileOf>>) =>
  file.asked.filter(({ code, head }) => code === 'date-order' && head === null).map(({ orders }) => orders)

describe('dates of three numbers of two digits', () => {
  it('are asked about if each may begin with its year', async () => {
    const dates = fc.array(fc.tuple(years, months, days), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(dates, signs, async (all, sign) => {
        const lines = all.map((date) => ({ 'Issue date': date.map(two).join(sign), 'First due date': null }))
        expect(choicesOf(await fileOf(lines))).toEqual([ORDERS])
      }),
      { numRuns: 30 },
    )
  })

  it('are not asked about if one has a first number that no year of a loan is', async () => {
    const written = [
      ['24.12.09', '05.03.26'],
      ['24.12.09', '31.12.1999'],
      ['24.12.09', '2026-03-05'],
      ['24.12.09', '5.3.26'],
    ]
    for (const dates of written) {
      const lines = dates.map((date) => ({ 'Issue date': date, 'First due date': null }))
      expect(choicesOf(await fileOf(lines))).toEqual([])
    }
  })

  it('are read as the answer says', async () => {
    const file = await fileOf([{ 'Issue date': '24.12.09', 'First due date': '25.01.09' }])
    const read = file.read(0)
    expect(read.kind === 'request' && read.request).toMatchObject({ lenderIssueDate: '2024-12-09' })
  })
})
