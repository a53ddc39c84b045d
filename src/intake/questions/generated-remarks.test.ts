import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import { mappingOf } from '../columns/mapping-of.ts'
import { type Around, column, type FileKind, RUNS, readAlone } from './generated-files.test-support.ts'
import { questionsOf } from './questions-of.ts'

const list = (text: string) => text.split('|')
const SAID = {
  thousands: list(
    "in thousands|EUR thousand|tūkst. EUR|tūkst. Eur|in TEUR|kEUR|T€|k€|EUR '000|EUR 000s|tuh. €|tuhandetes eurodes|tys. EUR|w tysiącach EUR|Tsd. EUR|in Tausend Euro|тыс. евро|tis. EUR|miles de euros|mii EUR|tusen euro|tuhatta euroa|milliers d’euros|bin EUR|tūkstošos eiro",
  ),
  millions: list('millions of euros|mln EUR|Mio. EUR|milj. €|млн евро|€m'),
  cents: list('in cents|EUR cents|sentides|w centach|in Cent|centais|centos'),
} as const
const CURRENCIES = list(
  'PLN|in PLN|USD|(in $)|tys. zł|тыс. руб.|tis. Kč|Belopp i kr|mii lei|bin TL|GBP thousand|Valiuta: SEK|kPLN|Währung: CHF|HUF ezer',
)
const TITLES = [
  '',
  'Amounts: ',
  'Paskolos, sumos ',
  'Laenud, summad ',
  'Aizdevumi, summas ',
  'Kwoty ',
  'Beträge ',
  'Суммы, ',
  'Seis 31.10.2026, ',
  'Paskolos 2026-10-31 ',
  'Loans 2025: ',
]
const PLACES = ['title', 'note', 'sheet', 'other-sheet', 'units', 'units-above'] as const
const AMOUNT = 'Loan amount'

type Place = (typeof PLACES)[number]

function aroundOf(place: Place, text: string): Around {
  switch (place) {
    case 'title':
      return { above: ['Loan portfolio', text, ''] }
    case 'note':
      return { below: ['', text, 'Prepared by: A. Kask'] }
    case 'sheet':
      return { sheet: text.replace(/[\\/?*[\]:']/g, ' ') }
    case 'other-sheet':
      return { otherSheet: ['About this file', `Notes: ${text}`] }
    case 'units':
      return { units: { [AMOUNT]: text, 'Interest rate': '%', 'Issue date': 'yyyy-mm-dd' } }
    case 'units-above':
      return { unitsAbove: { [AMOUNT]: text, 'Interest rate': '% p.a.', 'Number of installments': 'months' } }
    default:
      return place satisfies never
  }
}

/** A place that the kind of file has, and a text that fits it. */
const places = fc
  .tuple(fc.constantFrom(...PLACES), fc.constantFrom<FileKind>('csv', 'xlsx'), fc.constantFrom(...TITLES))
  .filter(([place, kind]) => kind === 'xlsx' || (place !== 'sheet' && place !== 'other-sheet'))
  .map(([place, kind, title]) => ({ place, kind, title: place.startsWith('units') ? '' : title }))

async function asked(around: Around, kind: FileKind) {
  const { columns, questions, loans } = await readAlone([column('loanAmount', AMOUNT, ['1200.50'])], kind, around)
  const at = columns.findIndex(({ head }) => head === AMOUNT)
  return {
    questions: questions.filter((question) => question.column === at),
    count: loans.length,
    columns,
    all: questions,
  }
}

describe('a unit of amounts that stands beside the table', () => {
  it.each(['thousands', 'millions', 'cents'] as const)('is asked about where it says %s', async (scale) => {
    await fc.assert(
      fc.asyncProperty(places, fc.constantFrom(...SAID[scale]), async ({ place, kind, title }, text) => {
        fc.pre(place !== 'sheet' || !/['’]/.test(text))
        const { questions, count } = await asked(aroundOf(place, `${title}${text}`), kind)
        expect(
          questions.map(({ code, choices }) => [code, choices.map((choice) => choice.params.as ?? choice.code)]),
        ).toEqual([['amount-unit', [scale, 'euro', 'leave-out']]])
        expect(count).toBe(6)
      }),
      RUNS,
    )
  })

  it('is asked about where it says another currency', async () => {
    await fc.assert(
      fc.asyncProperty(places, fc.constantFrom(...CURRENCIES), async ({ place, kind, title }, text) => {
        const { questions } = await asked(aroundOf(place, `${title}${text}`), kind)
        expect(questions.map(({ code }) => code)).toEqual(['other-currency'])
      }),
      RUNS,
    )
  })

  it('is asked about once for all columns of amounts, and one answer reads them all', async () => {
    await fc.assert(
      fc.asyncProperty(places, async ({ place, kind, title }) => {
        fc.pre(!place.startsWith('units'))
        const collateral = column('collateralValue', 'Collateral value', ['3.5'])
        const changed = [column('loanAmount', AMOUNT, ['1.25']), collateral]
        const { questions, plan, facts } = await readAlone(changed, kind, aroundOf(place, `${title}tūkst. EUR`))
        const [question, ...others] = questions.filter(({ code }) => code === 'amount-unit')
        expect(others).toEqual([])
        const change = question?.choices[0]?.change.columns ?? []
        expect(change.map(({ field, as }) => [field, as])).toEqual(
          [
            ['loanAmount', 'thousands'],
            ['collateralValue', 'thousands'],
          ].toSorted(
            (a, b) => change.findIndex(({ field }) => field === a[0]) - change.findIndex(({ field }) => field === b[0]),
          ),
        )
        const columns = plan.columns.map((planned) => {
          const answer = change.find(({ index }) => index === planned.index)
          return answer ? { ...planned, as: answer.as ?? null, by: 'chosen' as const, isSure: true } : planned
        })
        const answered = { ...plan, columns }
        expect(questionsOf(answered, facts).filter(({ code }) => code === 'amount-unit')).toEqual([])
        // The mapping carries the answer to a file that says the same, and asks of one that says nothing.
        const { name, ...mapping } = mappingOf('Ours', { plan: answered, source: facts, questions: [] })
        const saved = { uuid: 'a8e0a3c3-7d2b-4b52-9f0e-3a1c5d0a1b2c', name, ...mapping }
        const codes = (seen: typeof facts) => questionsOf(guessPlan(seen, [saved]), seen).map(({ code }) => code)
        expect(codes(facts)).not.toContain('amount-unit')
        expect(codes({ ...facts, remarks: [] })).toContain('amount-unit')
      }),
      RUNS,
    )
  })

  it('is not asked about where the file says euros, and texts that are no units', async () => {
    const text = fc.constantFrom(
      ...list(
        'Loan portfolio|All amounts in EUR|Iš viso 125 000 EUR|Total: 1.2 mln EUR|Sent by e-mail|Rates in per cent|2026 m. lapkričio 27 d.|Page 1 of 3|K. Kask|Monthly report|ALL LOANS',
      ),
    )
    await fc.assert(
      fc.asyncProperty(places, text, async ({ place, kind }, text) => {
        fc.pre(!place.startsWith('units') && !(place === 'sheet' && text.includes(':')))
        const { all, count } = await asked(aroundOf(place, text), kind)
        expect([all, count]).toEqual([[], 6])
      }),
      RUNS,
    )
  })
})

describe('a unit of rates and terms that stands beside the table', () => {
  it('is asked about', async () => {
    const said = fc.constantFrom(
      ...list(
        'Interest rates are monthly|Intress kuus|Palūkanos per mėnesį|Procenti mēnesī|Zinsen pro Monat|Rates: % p.m.|Odsetki miesięczne',
      ).map((text) => [text, 'rate-unit', 'Interest rate'] as const),
      ...list('Terms in days|Laufzeit in Tagen|Terminas dienomis|Tähtaeg päevades|Okres w dniach').map(
        (text) => [text, 'term-unit', 'Term'] as const,
      ),
    )
    await fc.assert(
      fc.asyncProperty(places, said, async ({ place, kind }, [text, code, head]) => {
        fc.pre(!place.startsWith('units') && place !== 'sheet')
        const changed = [
          column('interestRate', 'Interest rate', ['12.5']),
          column('numberOfInstallments', 'Term', ['33']),
        ]
        const { columns, questions } = await readAlone(changed, kind, aroundOf(place, text))
        const at = columns.findIndex((one) => one.head === head)
        expect(questions.map((question) => [question.code, question.column])).toEqual([[code, at]])
      }),
      RUNS,
    )
  })
})

describe('an answer of a saved mapping that a text beside the table led to', () => {
  const column33 = column('numberOfInstallments', 'Term', ['33'])
  const changed = [column('interestRate', 'Interest rate', ['12.5']), column33, column('loanAmount', AMOUNT, ['1.25'])]
  const SAID_SO = [
    ['Interest rates are monthly', 'rate-unit', 'Zinsen pro Tag'],
    ['Terms in days', 'term-unit', 'Laufzeit in Wochen'],
    ['tūkst. EUR', 'amount-unit', 'in cents'],
  ] as const

  it('holds where the next file says the same, and is asked again where it says nothing or something else', async () => {
    const said = fc.constantFrom(...SAID_SO)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<FileKind>('csv', 'xlsx'), said, async (kind, [text, code, other]) => {
        const { questions, plan, facts } = await readAlone(changed, kind, { above: [text] })
        const [question] = questions
        expect(questions.map((one) => one.code)).toEqual([code])
        const answer = question?.choices[0]?.change.columns?.[0]
        const columns = plan.columns.map((planned) =>
          answer?.index === planned.index
            ? { ...planned, as: answer.as ?? null, by: 'chosen' as const, isSure: true }
            : planned,
        )
        const { name, ...mapping } = mappingOf('Ours', { plan: { ...plan, columns }, source: facts, questions: [] })
        const saved = { uuid: 'a8e0a3c3-7d2b-4b52-9f0e-3a1c5d0a1b2c', name, ...mapping }
        const askedOf = async (above: readonly string[]) => {
          const next = await readAlone(changed, kind, { above })
          const open = questionsOf(guessPlan(next.facts, [saved]), next.facts)
          return open.map((one) => [
            one.code,
            one.params.saved,
            one.choices.some(({ params }) => params.as === answer?.as),
          ])
        }
        expect(await askedOf([text])).toEqual([])
        for (const above of [[], ['Loan portfolio'], [other]])
          expect([above, await askedOf(above)]).toEqual([above, [[code, answer?.as, true]]])
      }),
      RUNS,
    )
  })
})
