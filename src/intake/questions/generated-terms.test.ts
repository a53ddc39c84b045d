import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RUNS, readAlone, unknown } from './generated-files.test-support.ts'

/** Names of terms in the templates of Fineract and Mifos, and as lenders write them. */
const METHOD_HEADS =
  'Interest Method*|Interest type|Interest Calculation Method|Interest calculation|Calc type|Zinsart|Method|Palūkanų tipas|Metoda|Rate type'
const GRACE_HEADS =
  'Grace-Principal Payment|Grace on principal payment|Grace on interest payment|Grace on interest charged|Grace period|Grace (months)|Interest-Free Period(s)|Moratorium Tenure|Payment holiday|Karencja|Karencja (mies.)|Tilgungsfreie Monate|Maksepuhkus, kuud'

const head = (heads: string) => fc.constantFrom(...heads.split('|'))

async function askedAbout(name: string, cells: readonly string[]) {
  const { columns, questions } = await readAlone([unknown(name, cells)])
  const at = columns.findIndex(({ head }) => head === name)
  return questions.filter(({ column }) => column === at).map(({ code }) => code)
}

describe('a term that no field takes', () => {
  it('is asked about where interest is flat, whatever its column is called', async () => {
    const value = fc.constantFrom(
      'Flat',
      'FLAT',
      'flat rate',
      'Add-on',
      'Rule of 78',
      'loan.calcType.rule78',
      'Precomputed',
    )
    await fc.assert(
      fc.asyncProperty(head(METHOD_HEADS), value, fc.boolean(), async (name, value, isMixed) => {
        expect(await askedAbout(name, [value, ...(isMixed ? ['Declining balance'] : [])])).toEqual([
          'term-without-field',
        ])
      }),
      RUNS,
    )
  })

  it('is asked about where there is a grace, and not where there is none', async () => {
    await fc.assert(
      fc.asyncProperty(head(GRACE_HEADS), fc.integer({ min: 0, max: 24 }), async (name, months) => {
        expect(await askedAbout(name, [String(months), '0'])).toEqual(months === 0 ? [] : ['term-without-field'])
      }),
      RUNS,
    )
  })

  it('is not asked about where interest is that of the balance', async () => {
    const value = fc.constantFrom('Declining Balance', 'Declining balance', 'Reducing balance', 'DECLINING_BALANCE')
    await fc.assert(
      fc.asyncProperty(
        head('Interest Method*|Interest type|Interest Calculation Method'),
        value,
        async (name, value) => {
          expect(await askedAbout(name, [value])).toEqual([])
        },
      ),
      RUNS,
    )
  })
})
