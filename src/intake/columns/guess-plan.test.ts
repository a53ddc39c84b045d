import { describe, expect, it } from 'vitest'
import type { SavedMapping } from '../import-plan.ts'
import { load } from '../loans/read-file.test-support.ts'
import { lookThrough } from '../look/look-through.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { sourceOf, textSource } from '../source-bytes.test-support.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { missingFields } from './field-needs.ts'
import { guessPlan } from './guess-plan.ts'

const TEXT =
  'Nr_X;Wer;Code;Summe_X;Ausgabe;Filiale\nLT-1;Rasa B;39001010011;1200,50;31/01/2026;Riga\nLT-2;Jonas C;38001010015;;01/02/2026;\n'

const MAPPING: SavedMapping = {
  uuid: 'a8e0a3c3-7d2b-4b52-9f0e-3a1c5d0a1b2c',
  name: 'Ours',
  shape: 'loan-a-line',
  decimals: 'comma',
  dateOrder: 'month-day-year',
  columns: [
    { head: 'nr x', field: 'lenderLoanId', as: null, isAnswered: true },
    { head: 'WER', field: 'clientName', as: null, isAnswered: true },
    { head: 'Code', field: 'clientCode', as: null, isAnswered: true },
    { head: 'Summe_X', field: 'loanAmount', as: null, isAnswered: true },
    { head: 'Ausgabe', field: 'lenderIssueDate', as: null, isAnswered: true },
    { head: 'Filiale', field: 'furtherField', as: null, isAnswered: true },
  ],
  fixed: [{ field: 'country', value: 'LTU' }],
}

async function factsOf(text = TEXT) {
  return lookThrough(textSource(text))
}

describe('columns without names that are known', () => {
  it('are guessed by what they hold, and marked as guesses', async () => {
    const facts = await factsOf()
    const plan = guessPlan(facts)
    expect(plan.columns.map(({ field, by, isSure }) => `${field} ${by} ${isSure}`)).toEqual([
      'lenderLoanId content false',
      'clientName content false',
      'clientCode content true',
      'null content true',
      'lenderIssueDate content false',
      'null name true',
    ])
    expect(missingFields(plan)).toEqual(['interestRate', 'country', 'scheduleType', 'loanAmount'])
  })
})

describe('a name that may mean several things', () => {
  it.each([
    ['Type', 'Annuity', 'scheduleType name true'],
    ['Type', 'Private', 'clientType name true'],
    ['Type', 'Car 12/A', 'null content true'],
    ['Maturity', '12', 'numberOfInstallments name true'],
    ['Maturity', '2027-01-31', 'finalDueDate name true'],
    ['Maturity (months)', '12', 'numberOfInstallments name true'],
  ])('is told by what the column holds: %s over %s is %s', async (head, value, column) => {
    const facts = await factsOf(`Loan ID,Borrower,${head}\nA-1,Rasa B,${value}\nA-2,Jonas C,${value}\n`)
    const plan = guessPlan(facts).columns.map(({ field, by, isSure }) => `${field} ${by} ${isSure}`)
    expect(plan[2]).toBe(column)
  })
})

describe('where each line is an installment', () => {
  const plan = async (heads: string, values: string) => {
    const { columns } = guessPlan(
      await factsOf(`Loan ID,Borrower,Due date,${heads}\nA-1,R B,2026-01-31,${values}\nA-1,R B,2026-02-28,${values}\n`),
    )
    return columns.slice(3).map(({ field, isSure }) => `${field}${isSure ? '' : '?'}`)
  }

  it.each([
    ['Principal,Interest', '10.00,1.20', 'principalAmount? interestAmount'],
    ['Interest,Rate %,Principal', '1.20,12.50,10.00', 'interestAmount interestRate principalAmount?'],
    [
      'Rate,Zinssatz,Tilgung,Zinsen',
      '11.20,12.50,10.00,1.20',
      'totalAmount interestRate principalAmount interestAmount',
    ],
    ['Palūkanos,Palūkanų suma,Kreditas', '12,1.20,10.00', 'interestRate interestAmount principalAmount'],
    ['Principal,Loan amount,Interest', '10.00,20.00,1.20', 'principalAmount loanAmount interestAmount'],
    ['Intress,Põhiosa', '1.20,10.00', 'interestAmount? principalAmount'],
    ['X,Y', '10.00,1.20', 'principalAmount? interestAmount?'],
  ])('%s over %s are %s', async (heads, values, fields) => {
    expect((await plan(heads, values)).join(' ')).toBe(fields)
  })
})

describe('two sheets', () => {
  it('are guessed by what each holds', async () => {
    const day = (number: number) => ({ number, style: 'date' as const })
    const percent = (number: number) => ({ number, style: 'percentage' as const })
    const file = xlsxFile([
      {
        name: 'Kunden',
        rows: [
          ['Loan ID', 'Wer', 'Ausweis', 'Summe X', 'Prozent X', 'Ausgabe', 'Filiale'],
          ['A', 'Rasa B', '39001010011', 100.5, percent(0.145), day(46_050), 'Riga'],
          ['B', 'Jonas C', '38001010015', 200.5, percent(0.125), day(46_051), 'Riga'],
        ],
      },
      {
        name: 'Raten',
        rows: [
          ['Loan ID', 'Wann', 'Kapital X', 'Zins X'],
          ['A', day(46_081), 100.5, 1.5],
          ['B', day(46_082), 100.25, 1.5],
          ['B', day(46_112), 100.25, 0.75],
        ],
      },
    ])
    const facts = await lookThrough(sourceOf(file), { shape: 'two-sheets' })
    expect(guessPlan(facts).columns.map(({ field, isSure }) => `${field}${isSure ? '' : '?'}`)).toEqual([
      ...['lenderLoanId', 'clientName?', 'clientCode', 'loanAmount?', 'interestRate?', 'lenderIssueDate?', 'null'],
      ...['lenderLoanId', 'dueDate?', 'principalAmount?', 'interestAmount?'],
    ])
  })
})

describe('a saved mapping', () => {
  it('is taken for a file with the same heads, and says what the file leaves open alone', async () => {
    const plan = guessPlan(await factsOf(), [{ ...MAPPING, columns: [] }, MAPPING])
    expect(plan.mapping).toEqual({ uuid: MAPPING.uuid, name: 'Ours', isChanged: false, settles: [] })
    expect(plan.columns.map(({ field, by }) => `${field} ${by}`)).toEqual(
      MAPPING.columns.map(({ field }) => `${field} saved`),
    )
    expect(plan.fixed).toEqual(MAPPING.fixed)
    // 31/01/2026 settles the order, whatever was saved.
    expect(plan.format).toMatchObject({ decimals: 'comma', dateOrder: 'day-month-year' })
    const open = guessPlan(await factsOf(TEXT.replace('31/01', '03/01')), [MAPPING])
    expect(open.format.dateOrder).toBe('month-day-year')
  })

  it('is taken for the faulty lines of that file, whose reasons are left out', async () => {
    const text = TEXT.replace(/\n(?=.)/g, ';x\n')
      .replace(';x', ';Reason')
      .replace(/\n$/, ';Required\n')
    const plan = guessPlan(await factsOf(text), [MAPPING])
    expect(plan.mapping?.name).toBe('Ours')
    expect(plan.columns.at(-1)).toMatchObject({ field: null })
  })

  it('is not taken for other heads', async () => {
    expect(guessPlan(await factsOf(TEXT.replace('Wer', 'Was')), [MAPPING]).mapping).toBeNull()
  })

  it('says the shape of a table whose names say nothing of it', async () => {
    const saved = { ...MAPPING, shape: 'installment-a-line' as const }
    expect(guessPlan(await factsOf(), [saved]).format.shape).toBe('installment-a-line')
    const chosen = await lookThrough(textSource(TEXT), { shape: 'loan-a-line' })
    expect(guessPlan(chosen, [saved]).format.shape).toBe('loan-a-line')
  })
})

describe('names of clients', () => {
  const planOf = async (heads: string, line: string) => {
    const { plan } = await load(`Loan ID;Loan amount;${heads}\nA-1;1200,00;${line}\nA-2;2200,00;${line}\n`)
    return plan.columns.slice(2).map(({ field, isSure }) => (field === null || isSure ? field : `${field}?`))
  }

  it.each([
    ['Priezvisko / Obchodné meno;Meno', 'Nováková;Jana', ['clientName', 'clientName']],
    ['Nom ou raison sociale;Prénom', 'Martin;Luc', ['clientName', 'clientName']],
    ['Achternaam;Tussenvoegsel', 'Berg;van den', ['clientName', 'clientName']],
    ['Last Name/Entity;First Name', 'Smith;John', ['clientName', 'clientName']],
    ['Nume și prenume / Denumire;x', 'Ion Popescu;', ['clientName', null]],
    // A first name alone is half a name, and so is a surname.
    ['Prénom;x', 'Luc;', ['clientName?', null]],
    ['Meno;Xyz', 'Jana;Nováková', ['clientName?', null]],
    ['Surname;x', 'Smith;', ['clientName?', null]],
    ['Meno;x', 'Jana Nováková;', ['clientName', null]],
    ['Client name;x', 'Alfa;', ['clientName', null]],
  ])('stand in %s', async (heads, line, fields) => {
    expect(await planOf(heads, line)).toEqual(fields)
  })

  it('stand in no column of addresses or birthdays, whatever it is called', async () => {
    expect(await planOf('Woonplaats;Szül. idő;Postcode', 'Den Haag;1985-03-12;2511 CV')).toEqual([null, null, null])
  })
})

it('an amount in euros goes before one in another currency, and a town is no country', async () => {
  const { plan } = await load('Betrag CHF;Betrag EUR;kraj\n1200,00;–;Celje\noffen;2100,00;Kranj\n')
  expect(plan.columns.map(({ field }) => field)).toEqual([null, 'loanAmount', null])
})

it('what was paid may be of the installment or of the loan in a line of installments, and is asked about', async () => {
  const { plan, facts } = await load(
    'Loan ID;Due date;Principal due;Interest due;Sumokėta\nA;2026-03-15;100.00;5.00;100.00\nA;2026-04-15;100.00;5.00;0.00\n',
  )
  const [question] = questionsOf(plan, facts).filter(({ column }) => column === 4)
  const fields = question?.choices.map(({ params }) => params.field)
  expect(fields).toEqual(
    expect.arrayContaining(['installmentPaidAmount', 'installmentPaidPrincipal', 'paidAmount', 'paidPrincipal']),
  )
})

it.each([
  ['Country/Region', 'LT', 'country', true],
  ['Amount/limit', '1200,00', 'loanAmount', false],
])(
  'a head of which a part is unknown is asked about unless its cells prove it: %s',
  async (head, cell, field, isSure) => {
    const { plan } = await load(`Loan ID;Client name;${head}\nA-1;Rasa B;${cell}\nA-2;Jonas C;${cell}\n`)
    expect(plan.columns[2]).toMatchObject({ field, isSure })
  },
)

it('a share in percent is never the loan amount that a file lacks', async () => {
  const { plan } = await load('Loan ID;Orig Fee %;Xyz\nA-1;1,50;18000,00\nA-2;2,25;120000,00\n')
  expect(plan.columns.map(({ field }) => field)).toEqual(['lenderLoanId', null, 'loanAmount'])
})
