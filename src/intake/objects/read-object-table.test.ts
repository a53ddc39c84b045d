import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceShape } from '#values/vocabulary/import-terms.ts'
import { all, textSource } from '../source-bytes.test-support.ts'
import { cellText } from '../source-record.ts'
import { readObjectTable } from './read-object-table.ts'

/** The table of a JSON text, as lines of `line | cell | cell`. */
async function tableOf(
  text: string,
  kind: 'json' | 'json-lines' = 'json',
  shape: SourceShape = 'installment-a-line',
  piece = 7,
): Promise<readonly string[]> {
  const records = await all(readObjectTable({ open: textSource(text, 'utf-8', piece), encoding: 'utf-8', kind }, shape))
  return records.map(({ line, cells, broken }) =>
    [line, ...cells.map(cellText), ...(broken ? [`<${broken}>`] : [])].join(' | '),
  )
}

describe('the table of a JSON file', () => {
  it('has a column for each value, also of objects in objects, and a line for each object', async () => {
    const objects = [
      { contract: 'A', client: { name: 'Rasa', address: { city: 'Vilnius' } } },
      { contract: 'B', active: true, client: { name: null }, tags: ['x', 7] },
    ]
    expect(await tableOf(JSON.stringify(objects))).toEqual([
      '0 | contract | client.name | client.address.city | active | tags',
      '1 | A | Rasa | Vilnius |  | ',
      '2 | B |  |  | true | x, 7',
    ])
  })

  it('has a line for each installment, with what is of the loan, and one for a loan without any', async () => {
    const objects = [
      {
        id: 'A',
        installments: [
          { dueDate: '2026-01-31', amount: 1 },
          { dueDate: '2026-02-28', amount: 2 },
        ],
      },
      { id: 'B', installments: [] },
    ]
    expect(await tableOf(JSON.stringify(objects))).toEqual([
      '0 | id | dueDate | installments.amount',
      '1 | A | 2026-01-31 | 1',
      '2 | A | 2026-02-28 | 2',
      '3 | B |  | ',
    ])
  })

  it('leaves away the name of an object that stands for the loan, but where two columns would have one name', async () => {
    const object = { loan: { pace: 1, rate: { kind: 'x' } }, terms: { kind: 'y' }, guarantor: { kind: 'z' }, kind: 'w' }
    expect((await tableOf(JSON.stringify([object])))[0]).toBe(
      '0 | pace | rate.kind | terms.kind | guarantor.kind | kind',
    )
  })

  it('opens the loans that an object stands around, with their installments, and what it says of all of them', async () => {
    const text = `{"made": "2026-11-01", "currency": "CHF", "lender": "X", "loans": [
      {"loanId": "A", "amount": 10, "rows": [{"dueDate": "2026-01-31", "principal": 4}, {"dueDate": "2026-02-28", "principal": 6}]}
    ]}`
    expect(await tableOf(text)).toEqual([
      '0 | currency | loanId | amount | dueDate | principal',
      '2 | CHF | A | 10 | 2026-01-31 | 4',
      '3 | CHF | A | 10 | 2026-02-28 | 6',
    ])
    expect(await tableOf(text, 'json', 'loan-a-line')).toEqual([
      '0 | currency | loanId | amount | rows',
      '2 | CHF | A | 10 | [2]',
    ])
  })

  it('reads the loans within an object of any length, and what stands behind them', async () => {
    const loans = Array.from({ length: 30_000 }, (_, at) => `{"loanId": "LN-${at}", "amount": 10, "rate": 5}`)
    const text = `{"pageItems": [\n${loans.join(',\n')}\n], "total": 30000, "currency": "CHF"}`
    const lines = await tableOf(text, 'json', 'loan-a-line', 65_536)
    expect(lines[0]).toBe('0 | currency | loanId | amount | rate')
    expect([lines.length, lines[1], lines.at(-1)]).toEqual([
      30_001,
      '2 | CHF | LN-0 | 10 | 5',
      '30001 | CHF | LN-29999 | 10 | 5',
    ])
  })

  it('has the loans before the place where a file is cut off', async () => {
    const text = '{"currency": "CHF", "loans": [\n{"loanId": "A", "amount": 10},\n{"loanId": "B", "am'
    expect(await tableOf(text)).toEqual([
      '0 | currency | loanId | amount',
      '2 | CHF | A | 10',
      '3 | {"loanId": "B", "am | <cut-off>',
    ])
  })

  it('opens the one list that is likest to loans, and counts the objects of another', async () => {
    const due = [{ dueDate: '2026-01-31', principal: 1, interest: 2 }]
    const objects = [
      {
        id: 'A',
        notes: [
          { by: 'x', at: 'y' },
          { by: 'z', at: 'w' },
        ],
        installments: due,
      },
    ]
    expect(await tableOf(JSON.stringify(objects))).toEqual([
      '0 | id | notes | dueDate | principal | interest',
      '1 | A | [2] | 2026-01-31 | 1 | 2',
    ])
  })

  it('opens none of several lists that are as like', async () => {
    const due = [{ dueDate: '2026-01-31', principal: 1 }]
    expect(await tableOf(JSON.stringify([{ id: 'A', before: due, after: due }]))).toEqual([
      '0 | id | before | after',
      '1 | A | [1] | [1]',
    ])
  })

  it('keeps the digits of numbers, in plain decimals', async () => {
    const text =
      '[{"id": 12345678901234567890, "amount": 1200.50, "rate": 1.25e1, "noise": 141.16000000000003, "no": -0.5}]'
    const [, line] = await tableOf(text)
    expect(line).toBe('1 | 12345678901234567890 | 1200.50 | 12.5 | 141.16 | -0.5')
  })

  it('numbers the lines as an editor does, and on where several objects share one', async () => {
    expect(await tableOf('[\n{"a":1},\n\n{"a":2},{"a":3},\n{"a":4}]')).toEqual([
      '0 | a',
      '2 | 1',
      '4 | 2',
      '5 | 3',
      '6 | 4',
    ])
  })

  it('has what is no object as a broken line', async () => {
    expect(await tableOf('{"a":1}\n[5]\n{"a":', 'json-lines')).toEqual([
      '0 | a',
      '1 | 1',
      '2 | [5] | <json-object>',
      '3 | {"a": | <cut-off>',
    ])
  })

  it('refuses objects with more names than a table may have columns', async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => `"name ${at}":${at}`).join(',')
    await expect(tableOf(`[{${many}}]`)).rejects.toMatchObject({ reason: 'too-many-columns' })
  })

  it('has every text of every object in its line, however the file is cut into pieces', async () => {
    const names = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__' && !name.includes('.'))
    const objects = fc.array(fc.dictionary(names, fc.string()), { minLength: 1, maxLength: 6 })
    const property = fc.asyncProperty(objects, fc.integer({ min: 1, max: 30 }), async (values, piece) => {
      const open = textSource(values.map((value) => JSON.stringify(value)).join('\n'), 'utf-8', piece)
      const [head, ...lines] = await all(
        readObjectTable({ open, encoding: 'utf-8', kind: 'json-lines' }, 'loan-a-line'),
      )
      expect(lines).toHaveLength(values.length)
      for (const [at, value] of values.entries())
        for (const [name, text] of Object.entries(value))
          expect(lines[at]?.cells[head?.cells.indexOf(name) ?? -1]).toBe(text)
    })
    await fc.assert(property)
  })
})
