import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { column, RUNS, readAlone, unknown, wrongWithoutMark } from './generated-files.test-support.ts'
import { questionsOf } from './questions-of.ts'

/** Names of terms in the templates of Fineract and Mifos, and as lenders write them. */
const METHOD_HEADS =
  'Interest Method*|Interest type|Interest Calculation Method|Interest calculation|Calc type|Zinsart|Method|Palūkanų tipas|Metoda|Rate type'
const GRACE_HEADS =
  'Grace-Principal Payment|Grace on principal payment|Grace on interest payment|Grace on interest charged|Grace period|Grace (months)|Interest-Free Period(s)|Moratorium Tenure|Payment holiday|Karencja|Karencja (mies.)|Tilgungsfreie Monate|Maksepuhkus, kuud'

const EVERY_HEADS = 'Zahlungsart|Rytm spłat|Xyz|Modalité|Pole 7|Kaip mokama'
const CALCULATION_HEADS =
  'Procentu aprēķins|Palūkanų skaičiavimas|Intressi arvestus|Zinsberechnung|Sposób naliczania odsetek|Cálculo de intereses'

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

  it('is asked about where a person chose its field, under any name, until it is said what becomes of the interest', async () => {
    const chosen = fc.constantFrom(
      ['graceRows', ['3', '0'], ['grace-interest', 'grace-spread', 'grace-added', 'grace-free']] as const,
      ['interestOn', ['Flat', 'Declining balance'], ['flat-by-row', 'flat-split']] as const,
    )
    const property = fc.asyncProperty(head(EVERY_HEADS), chosen, async (name, [field, cells, readings]) => {
      const { columns, plan, facts } = await readAlone([unknown(name, cells)])
      const index = columns.findIndex(({ head }) => head === name)
      const asked = (as: (typeof readings)[number] | null) => {
        const planned = plan.columns.map((each) =>
          each.index === index ? { ...each, field, as, by: 'chosen' as const } : each,
        )
        const questions = questionsOf({ ...plan, columns: planned }, facts).filter(({ column }) => column === index)
        return questions.map(({ code, choices }) => [
          code,
          choices.flatMap(({ change }) => change.columns?.[0]?.as ?? []),
        ])
      }
      expect(asked(null)).toEqual([['term-without-field', readings]])
      for (const reading of readings) expect(asked(reading)).toEqual([])
    })
    await fc.assert(property, RUNS)
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

describe('a term without a unit', () => {
  const term = (cells: readonly string[]) => readAlone([column('numberOfInstallments', 'Term', cells)])

  it.each([['1', '2', '3'], ['5', '3'], ['5', '10', '30'], ['20', '15'], ['7']])(
    'of %s and %s may be years, and is asked about',
    async (...cells) => {
      const { questions } = await term(cells)
      expect(questions.map(({ code, choices }) => [code, choices.map(({ params }) => params.as)])).toEqual([
        ['term-unit', expect.arrayContaining(['installments', 'years-of-installments'])],
      ])
    },
  )

  it.each([['6', '12', '24'], ['9', '18'], ['1'], ['10', '12'], ['50', '60']])(
    'of %s and %s is not',
    async (...cells) => {
      expect((await term(cells)).questions).toEqual([])
    },
  )

  it('is asked about where installments are not due every month', async () => {
    for (const every of ['quarterly', 'Annually', '6 months'])
      for (const head of ['Term', 'Laufzeit', 'Plazo']) {
        const beside = [
          column('numberOfInstallments', head, ['24', '36']),
          column('every', 'Payment frequency', [every], []),
        ]
        const { questions } = await readAlone(beside)
        expect(questions.map(({ code, choices }) => [code, choices.map(({ params }) => params.as)])).toEqual([
          ['term-unit', ['installments', 'months-of-installments', undefined]],
        ])
      }
    const counted = [
      column('numberOfInstallments', 'Number of payments', ['8']),
      column('every', 'Every', ['quarterly'], []),
    ]
    expect((await readAlone(counted)).questions).toEqual([])
  })

  it('is not asked about beside a final due date', async () => {
    const beside = [
      column('numberOfInstallments', 'Term', ['5']),
      column('finalDueDate', 'Maturity date', ['2026-08-15']),
    ]
    expect((await readAlone(beside)).questions).toEqual([])
  })
})

describe('a column without a known name', () => {
  it('is asked about where it says how often installments are due', async () => {
    const value = fc.constantFrom(
      ...'quarterly|vierteljährlich|jährlich|kwartalnie|rocznie|kas ketvirtį|reizi ceturksnī|kord kvartalis|trimestral|weekly'.split(
        '|',
      ),
    )
    await fc.assert(
      fc.asyncProperty(head(EVERY_HEADS), value, fc.boolean(), async (name, value, isMixed) => {
        expect(await askedAbout(name, [value, ...(isMixed ? ['monthly'] : [])])).toEqual(['unused-column'])
      }),
      RUNS,
    )
  })

  it('is asked about, first as what it says, where a few cells say it in other words', async () => {
    const other = fc.constantFrom('at maturity', 'one payment', 'as agreed', 'pagal grafiką', '?')
    const property = fc.asyncProperty(head(EVERY_HEADS), other, fc.boolean(), async (name, other, isFirst) => {
      const cells = isFirst ? [other, 'quarterly', 'monthly'] : ['quarterly', 'monthly', other]
      const { columns, questions } = await readAlone([unknown(name, cells)])
      const at = columns.findIndex(({ head }) => head === name)
      const asked = questions.filter(({ column }) => column === at)
      expect(asked.map(({ code, choices }) => [code, choices[0]?.params])).toEqual([
        ['unused-column', { field: 'every' }],
      ])
    })
    await fc.assert(property, RUNS)
  })

  it('that says how often installments are due has a term in weeks asked about as weeks of such installments', async () => {
    const every = fc.constantFrom(['weekly', 'fortnightly'], ['monthly', 'one payment'], ['4 weeks', '2 weeks'])
    const property = fc.asyncProperty(head(EVERY_HEADS), every, fc.boolean(), async (name, cells, isThere) => {
      const term = column('numberOfInstallments', 'Term (weeks)', ['26', '52'])
      const { questions } = await readAlone(isThere ? [term, unknown(name, cells)] : [term])
      const asked = questions.find(({ code }) => code === 'term-unit')
      expect(asked?.choices[0]?.params.as).toBe(isThere ? 'weeks-of-installments' : 'weekly-installments')
    })
    await fc.assert(property, RUNS)
  })

  it('is asked about again in weeks once the time between its due dates is chosen, or taken back', async () => {
    const term = column('numberOfInstallments', 'Term (weeks)', ['26', '52'])
    const { columns, plan, facts } = await readAlone([term, unknown('Rhythm', ['monthly', 'fortnightly'])])
    const [termAt, everyAt] = ['Term (weeks)', 'Rhythm'].map((name) => columns.findIndex(({ head }) => head === name))
    const asks = (as: ReadAs, every: 'every' | null) => {
      const chosen = plan.columns.map((each) => {
        if (each.index === termAt) return { ...each, as, by: 'chosen' as const, isSure: true }
        return each.index === everyAt ? { ...each, field: every, by: 'chosen' as const, isSure: true } : each
      })
      return questionsOf({ ...plan, columns: chosen }, facts).some(({ code }) => code === 'term-unit')
    }
    expect([asks('weeks-of-installments', 'every'), asks('installments', null)]).toEqual([false, false])
    expect(asks('weekly-installments', 'every')).toBe(true)
    const { plan: without, facts: alone } = await readAlone([term])
    const kept = without.columns.map((each) =>
      each.field === 'numberOfInstallments'
        ? { ...each, as: 'weeks-of-installments' as const, by: 'chosen' as const }
        : each,
    )
    expect(questionsOf({ ...without, columns: kept }, alone).map(({ code }) => code)).toContain('term-unit')
  })

  it('is asked about where it says how interest is worked out', async () => {
    const value = fc.constantFrom('No sākotnējās summas', 'Nuo pradinės sumos', 'vom Anfangsbetrag', 'A', 'Sobre saldo')
    await fc.assert(
      fc.asyncProperty(head(CALCULATION_HEADS), value, async (name, value) => {
        expect(await askedAbout(name, [value])).toEqual(['term-without-field'])
      }),
      RUNS,
    )
  })
})

describe('a unit that only a sign says', () => {
  it('is never read as euros or percent', async () => {
    const signs = fc.constantFrom(
      ...(['Principal (¢)', 'Loan amount, ¢'] as const).map((name) => ['loanAmount', name] as const),
      ...(['Rate ‰', 'Interest rate (‰)', 'Interest rate, bps', 'Rate per mille'] as const).map(
        (name) => ['interestRate', name] as const,
      ),
    )
    await fc.assert(
      fc.asyncProperty(signs, fc.integer({ min: 10, max: 400 }), async ([field, name], number) => {
        expect(await wrongWithoutMark([column(field, name, [String(number)], ['another'])])).toEqual([])
      }),
      RUNS,
    )
  })

  it('of a time zone marks the day that may be another one in Europe', async () => {
    const ofUtc = fc.tuple(fc.integer({ min: 18, max: 23 }), fc.constantFrom('Z', '+00:00', ' UTC'))
    const ofAnother = fc.tuple(fc.integer({ min: 1, max: 23 }), fc.constantFrom('-0500', '+09:00'))
    await fc.assert(
      fc.asyncProperty(fc.oneof(ofUtc, ofAnother), async ([hour, zone]) => {
        const cell = `2026-03-14T${String(hour).padStart(2, '0')}:00:00${zone}`
        expect(await wrongWithoutMark([column('lenderIssueDate', 'Issue date', [cell], ['another'])])).toEqual([])
      }),
      RUNS,
    )
  })
})
