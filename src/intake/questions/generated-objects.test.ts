import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TestCell } from '../xlsx/xlsx-file.test-support.ts'
import { column, holds, readAlone, unknown } from './generated-files.test-support.ts'

const amounts = fc.array(fc.integer({ min: 10_000, max: 99_999_999 }), { minLength: 6, maxLength: 6 })
const euros = (cents: number) => (cents / 100).toFixed(2)

describe('objects of other systems', () => {
  it('are never read wrong without a mark, whatever their names and notations', async () => {
    const file = fc.record({
      group: fc.constantFrom('', 'loan.', 'contract.', 'Darlehen.'),
      head: fc.constantFrom('amount', 'loanAmount', 'betrag', 'summa', 'kwota_pozyczki'),
      amounts,
      written: fc.constantFrom(
        (cents: number) => ({ number: cents / 100 }),
        (cents: number) => euros(cents),
        (cents: number) => euros(cents).replace('.', ','),
        (cents: number) => `${euros(cents)} EUR`,
      ),
      date: fc.constantFrom('2026-03-15', '15.03.2026', '2026-03-15T00:00:00Z', '03/15/2026', '15/03/2026'),
    })
    await holds(
      file,
      ({ group, head, amounts, written, date }) => [
        column(
          'loanAmount',
          `${group}${head}`,
          amounts.map((cents): TestCell => written(cents)),
          amounts.map(euros),
        ),
        column('lenderIssueDate', `${group}issueDate`, [date], ['2026-03-15']),
      ],
      'json',
    )
  })

  it('ask about a value that nobody knows, as a table does', async () => {
    const { questions } = await readAlone([unknown('state.value', [{ number: 512.35 }, { number: 1_000.1 }])], 'json')
    expect(questions.map(({ code }) => code)).toContain('unused-column')
  })

  it('are known by the names of the interface, in objects of any depth', async () => {
    const { loans, questions } = await readAlone(
      [
        column('clientName', 'client.name', ['Rasa Butkutė']),
        column('interestRate', 'loan.interestRate', [{ number: 14.5 }], ['14.5']),
      ],
      'json',
    )
    expect(questions.filter(({ column: at }) => at !== null)).toEqual([])
    expect(loans.map(({ kind }) => kind)).toEqual(loans.map(() => 'request'))
  })

  it.each([
    ['amount-unit', 'amountsIn', ['cents', 'EUR cents', 'thousands', 'tūkst. EUR', 'in 1000 EUR', 'millions']],
    ['rate-unit', 'interestRatePer', ['month', 'day', 'Monat', 'mēnesī']],
    ['other-currency', 'amounts', ['in PLN', 'in USD', 'Belopp i SEK']],
  ])('ask about a unit that the object around them says: %s', async (code, name, units) => {
    const member = fc.record({ group: fc.constantFrom('', 'meta.', 'export.'), unit: fc.constantFrom(...units) })
    await fc.assert(
      fc.asyncProperty(member, async ({ group, unit }) => {
        const said = JSON.stringify(unit)
        const above = group === '' ? `"${name}":${said}` : `"${group.slice(0, -1)}":{"${name}":${said}}`
        const { questions } = await readAlone([], 'json', { above: ['"page":1', above] })
        expect(questions.map((question) => question.code)).toContain(code)
      }),
    )
  })
})
