import { describe, expect, it } from 'vitest'
import { fileOf } from '../loans/lenders-file.test-support.ts'
import { isNamedShort, namedField } from './name-index.ts'
import { namesByForm, namesShortenedTo } from './short-names.ts'

const fieldOf = (head: string) => {
  const named = namedField(head)
  return named?.kind === 'fields' ? named.fields[0] : named?.kind
}

describe('a head that is cut short', () => {
  it.each([
    ['Data wypł.', 'lenderIssueDate'],
    ['Rodz. rat', 'scheduleType'],
    ['Uitbet.', 'lenderIssueDate'],
    ['Éch. payées', 'paidInstallments'],
    ['1ère éch.', 'firstDueDate'],
  ])('is known by the names that it is short for: %s', (head, field) => {
    expect([fieldOf(head), isNamedShort(head)]).toEqual([field, true])
  })

  it.each(['Data wypł', 'Da. wy.', 'A.', 'Int.', 'Xyzw. rat', 'Data. wypł. kred.'])(
    'is none without a point behind three letters, or where names differ: %s',
    (head) => {
      expect(fieldOf(head)).toBeUndefined()
    },
  )

  it('is no name that stands there in full', () => {
    for (const head of ['Loan amount', 'Nr.', 'Vārds, uzvārds', 'Tel.']) expect(isNamedShort(head)).toBe(false)
  })

  it('is asked about, whatever its cells hold', async () => {
    const { plan, asked } = await fileOf([{ 'Issue date': null, 'Data wypł.': '15.01.2026' }])
    expect(plan.columns.at(-1)).toMatchObject({ field: 'lenderIssueDate', by: 'name', isSure: false })
    expect(asked.map(({ code, head }) => [code, head])).toContainEqual(['guessed-column', 'Data wypł.'])
  })

  it('is no field that its cells do not fit: an officer is no amount', async () => {
    const { plan } = await fileOf([{ 'Loan amount': null, 'Betr.': 'Hr. Brandt', Summe: '1200,50' }])
    expect(plan.columns.map(({ field }) => field).slice(-2)).toEqual([null, 'loanAmount'])
  })

  it.each([
    ['Oddz.', 'Kraków'],
    ['Riska kl.', 'A'],
    ['Gestionn.', 'CB'],
    ['Opiek. klienta', 'K. Sroka'],
  ])('is left out like a column that no loan needs: %s', async (head, cell) => {
    const { asked, plan } = await fileOf([{ [head]: cell }, { [head]: cell }])
    expect(plan.columns.at(-1)?.field).toBeNull()
    expect(asked.filter((question) => question.head === head)).toEqual([])
  })
})

it('finds the names by their words alone', () => {
  const names = namesByForm(['data wyplaty', 'data', 'dzien wyplaty', 'data wyplaty kredytu'])
  expect(namesShortenedTo('Data wypł.', names)).toEqual(['data wyplaty'])
  expect(namesShortenedTo('D. wypł.', names)).toEqual(['data wyplaty', 'dzien wyplaty'])
  expect(namesShortenedTo('Data wypł. kred.', names)).toEqual(['data wyplaty kredytu'])
})
