import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { all } from '../source-bytes.test-support.ts'
import type { CellRecord } from '../source-record.ts'
import { gatherInstallments } from './gather-installments.ts'
import { load } from './read-file.test-support.ts'

const rowOf = (id: string, line: number): CellRecord => ({
  kind: 'cells',
  line,
  cells: [id, String(line)],
  broken: null,
})

describe('installments in any order', () => {
  it('come to whole loans, each once, however few of them memory may hold', async () => {
    const ids = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'õ', '__proto__', ''), { maxLength: 60 })
    const property = fc.asyncProperty(ids, fc.integer({ min: 1, max: 400 }), fc.nat(7), async (found, most, batch) => {
      const records = found.map((id, index) => rowOf(id, index + 2))
      const read = async function* () {
        for (let at = 0; at < records.length; at += batch + 1) yield records.slice(at, at + batch + 1)
      }
      const loans = await all(gatherInstallments(read, { loans: 0, areAlike: false }, most))
      const rows = loans.map((loan) => (loan.kind === 'table' ? loan.rows : []))
      const wanted = Object.entries(Object.groupBy(records, ({ cells: [id], line }) => String(id) || `line ${line}`))
      const byLine = (groups: readonly (readonly CellRecord[] | undefined)[]) =>
        groups.toSorted((a, b) => (a?.[0]?.line ?? 0) - (b?.[0]?.line ?? 0))
      expect(byLine(rows)).toEqual(byLine(wanted.map(([, group]) => group)))
      expect(loans.map(({ line, lastLine }) => [line, lastLine])).toEqual(
        rows.map((own) => [own[0]?.line, own.at(-1)?.line]),
      )
    })
    await fc.assert(property)
  })

  const HEAD =
    'Loan ID;Client;Client code;Interest rate;Country;Issue date;Schedule type;Due date;Principal due;Interest due'
  const installments = fc.array(fc.integer({ min: 1, max: 9_999_99 }), { minLength: 2, maxLength: 6 })

  it('make the same requests as in the order of the loans, with or without a column of the loan amount', async () => {
    const loans = fc.array(installments, { minLength: 2, maxLength: 5 })
    const property = fc.asyncProperty(
      loans,
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      async (made, random, hasAmount) => {
        const lines = made.flatMap((amounts, loan) =>
          amounts.map((cents, row) => {
            const total = amounts.reduce((sum, each) => sum + each, 0)
            const amount = hasAmount ? `;${(total / 100).toFixed(2)}` : ''
            return `LN-${loan};Rasa Butkutė;39001010011;14;LT;2026-01-15;annuity;2026-0${row + 2}-15;${(cents / 100).toFixed(2)};1.25${amount}`
          }),
        )
        const shuffled = lines
          .map((line) => ({ line, place: random.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ line }) => line)
        const head = hasAmount ? `${HEAD};Loan amount` : HEAD
        const requests = async (own: readonly string[]) => {
          const { all: read, facts } = await load([head, ...own, ''].join('\n'))
          expect(facts).toMatchObject({ format: { shape: 'installment-a-line' }, loans: made.length })
          return read
            .map((loan) => (loan.kind === 'request' ? { ...loan.checked, schedule: byDate(loan.checked) } : loan))
            .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
        }
        expect(await requests(shuffled)).toEqual(await requests(lines))
      },
    )
    await fc.assert(property, { numRuns: 30 })
  })
})

function byDate({ schedule = [] }: { readonly schedule?: readonly { readonly date: number }[] | undefined }) {
  return schedule.toSorted((a, b) => a.date - b.date)
}
