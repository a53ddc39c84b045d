import type { ImportField } from './import-terms.ts'

/**
 * Questions that a file leaves open, each about something that changes money, a date, a count, a client or a code. None of
 * the loans is created while one is open.
 */
export const IMPORT_QUESTIONS = [
  /** Several sheets could have the loans, or a hidden one alone. */
  'sheet',
  /** Several sheets could have the installments, or a hidden one alone. */
  'installment-sheet',
  /** The sheet of the loans hides rows or columns, or strikes rows out. */
  'hidden-cells',
  /** So does the sheet of the installments. */
  'hidden-installment-cells',
  /** Several encodings read the letters as words. */
  'encoding',
  /** No column has the country, and the client codes fit the rules of some. */
  'country',
  /** Client codes prove neither a person nor a company. */
  'client-kind',
  /** A column was taken for a field by its name or its content, and may be another. */
  'guessed-column',
  /** A column holds amounts, rates, codes, dates or counts, and nothing says what it is. */
  'unused-column',
  /** { text, lines, of }: lines with this state may be no loans, or no installments. `begins` if their texts begin so. */
  'line-state',
  /** { text, lines, of }: a word of a column of terms is none that the desk knows. */
  'unknown-word',
  /** The name of a column says a field that its content does not fit. */
  'content-differs',
  /** A column says flat interest, a grace or another term by which a schedule may be made in several ways. */
  'term-without-field',
  /** A term may be a number of installments or the time to a payment. */
  'term-unit',
  /** A rate may be a fraction, or one of a month, a week or a day. */
  'rate-unit',
  /** An amount may be in cents, thousands or millions, by the name of its column or the number format of its cells. */
  'amount-unit',
  /** The name of a column says another currency than the euro. */
  'other-currency',
  /** Codes fit their country only with zeros before them. */
  'codes-lost-zeros',
  /** A column of extensions may count those allowed or those used. */
  'extensions',
  /** An amount may be what was paid or what is outstanding. */
  'outstanding-amount',
  /** A file counts installments and says no time between them. */
  'period',
  /** { head? }: nothing says when the first installment is due; a column may have the day of the month. */
  'first-due',
  /** { taken }: the first lines have installments that another day count makes than the one that is taken. */
  'day-count',
  /** A column has installments that the terms of most of the first lines do not make. */
  'installment',
  /** No column has installments of annuities, and lenders work them out by the days of the interest or by equal periods. */
  'level',
  /** { lines? }: a number of installments may hold those of a grace, or come after it; so many lines tell the latter. */
  'grace-counted',
  /**
   * { head?, lines? }: principal of equal parts does not divide into the rows, or may not in these further lines; a column may tell
   * its rounding.
   */
  'principal-rounding',
  /** Nothing says what becomes of due dates on weekends that the desk counts. */
  'weekends',
  /** A column has the principal that was paid, and nothing says what was paid of the interest. */
  'interest-paid',
  /** Nothing settles whether day or month comes first, or what settles it contradicts itself. */
  'date-order',
  /** Years of two digits may be of either century. */
  'century',
  /** Nothing settles the decimal sign. */
  'decimal-sign',
] as const

export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number]

/** Answers to a question. */
export const IMPORT_CHOICES = [
  /** { field }: the column is this field. */
  'take',
  /** The column is kept with each loan as a further field. */
  'keep-as-note',
  'leave-out',
  /** The column is left out, and the desk makes the schedules as if it said nothing. */
  'without-term',
  /** { field, as }: the column is this field, and its cells are read so. */
  'read-as',
  /** { dateOrder } */
  'read-dates',
  /** { decimals } */
  'read-decimals',
  /** { encoding, texts }: some texts of the file in that encoding. */
  'read-encoding',
  /** { sheet, state, texts }: `state` is hidden or visible, the texts are those of its first line. */
  'read-sheet',
  'without-installments',
  /** { hidden, loans, sum }: number of loans then, and the sum of their amounts where it is known. */
  'read-hidden',
  /** The lines with a state of the column are made loans, or installments. */
  'take-lines',
  'leave-out-lines',
  /** { text, field, term }: the word means this term of the field. */
  'take-word',
  /** { text, lines }: the word means nothing; its lines stay faulty. */
  'leave-word',
  /** { rule, persons, companies, faulty }: the numbers of clients then. */
  'unproven-clients',
  /** { field, value, count, of } */
  'fix-value',
] as const

export type ImportChoice = (typeof IMPORT_CHOICES)[number]

/** Readings of what is outstanding, by the unit of its cells. */
export const OUTSTANDING_IN = {
  euro: 'outstanding',
  cents: 'outstanding-cents',
  thousands: 'outstanding-thousands',
  millions: 'outstanding-millions',
  'as-shown': 'outstanding-as-shown',
} as const

/** Readings of a column whose name leaves open what its cells mean. Each is of one kind of field. */
const READINGS = {
  term: [
    'installments',
    'weekly-installments',
    /** Divided by 30 days a month, or by the period of the file. */
    'days-of-installments',
    'weeks-of-installments',
    'months-of-installments',
    'years-of-installments',
    'one-payment-after-days',
    'one-payment-after-weeks',
    'one-payment-after-months',
    'one-payment-after-years',
  ],
  /** In the unit that each line says, beside the term or in its cell. */
  'said-term': [
    'term-as-said',
    /** Days until one payment, other units in installments. */
    'days-at-once-as-said',
    'one-payment-as-said',
  ],
  rate: [
    'percent',
    'fraction',
    'percent-a-month',
    'fraction-a-month',
    'percent-a-week',
    'percent-a-day-360',
    'percent-a-day-365',
    'fraction-a-day-360',
    'fraction-a-day-365',
    /** Of the time that each line says, in its cell or beside it. */
    'percent-as-said',
    /** The same, where some lines say a day, of which a year has so many. */
    'percent-as-said-days-360',
    'percent-as-said-days-365',
    /** One plus the rate. */
    'factor',
    'per-mille',
    'basis-points',
  ],
  amount: [
    'euro',
    'cents',
    'thousands',
    'millions',
    /** In the unit that the number format of each cell shows. */
    'as-shown',
  ],
  /** Flat interest is that of each row, or that of all rows split evenly. */
  'interest-on': ['flat-by-row', 'flat-split'],
  /** Rows at the beginning pay their interest alone, or nothing: it is spread over the later rows, added, or not charged. */
  grace: ['grace-interest', 'grace-spread', 'grace-added', 'grace-free'],
  /** Of the loan amount. */
  share: ['percent-of-amount', 'fraction-of-amount'],
  code: ['as-written', 'with-zeros', 'without-blanks', 'without-signs', 'with-zeros-without-signs'],
  id: [
    'as-written',
    /** IDs that differ only in zeros before them, in case, in blanks or in `.0` are the same. */
    'alike',
    /** Without the decimals and the groups of a number. */
    'digits-alone',
  ],
  paid: [
    'paid',
    OUTSTANDING_IN.euro,
    OUTSTANDING_IN.cents,
    OUTSTANDING_IN.thousands,
    OUTSTANDING_IN.millions,
    OUTSTANDING_IN['as-shown'],
  ],
  /** A part of what is paid alone, and of no installment. */
  fee: ['fee-of-paid'],
  /** A day of the month: in that in which a period after the issue ends, the first one after such a period, or the next one. */
  'payment-day': ['payment-day', 'payment-day-a-period-later', 'payment-day-soonest'],
  /** The due date of the last installment that is paid in full, or of the next one that is not. */
  'paid-days': ['last-paid', 'next-unpaid'],
  /** Words that an installment is paid, in full or not at all; amounts among them are such. */
  'paid-words': ['paid-or-not'],
  date: [
    'day-first',
    'month-first',
    /** Texts so, and the day and the month of real dates are swapped: a spreadsheet took them the other way. */
    'day-first-swapped',
    'month-first-swapped',
    /** Moments of another time zone are of the day that is written; those that are midnight in Europe, of the next one. */
    'day-as-written',
    'next-day-at-midnight',
    /** Years of two digits are those of 1967 to 2066, or of 1986 to 2085. */
    'years-from-1967',
    'years-to-2085',
  ],
} as const

export type ReadAs = (typeof READINGS)[keyof typeof READINGS][number]
export type TermReading = (typeof READINGS)['term'][number]
export type SaidTermReading = (typeof READINGS)['said-term'][number]
export type RateReading = (typeof READINGS)['rate'][number]
export type GraceReading = (typeof READINGS)['grace'][number]
export type AmountReading = (typeof READINGS)['amount'][number]
export type ShareReading = (typeof READINGS)['share'][number]
export type PaymentDayReading = (typeof READINGS)['payment-day'][number]
export type DateReading = (typeof READINGS)['date'][number]

export const READ_AS: readonly ReadAs[] = Object.values(READINGS).flat()

export const AMOUNT_READINGS: readonly AmountReading[] = READINGS.amount
const AMOUNT = READINGS.amount

const READINGS_OF: { readonly [Field in ImportField]?: readonly ReadAs[] } = {
  lenderLoanId: READINGS.id,
  clientCode: READINGS.code,
  representativePersonalCode: READINGS.code,
  collateralValue: AMOUNT,
  loanAmount: AMOUNT,
  interestRate: READINGS.rate,
  numberOfInstallments: [...READINGS.term, ...READINGS['said-term']],
  interestOn: READINGS['interest-on'],
  graceRows: READINGS.grace,
  balloon: [...AMOUNT, ...READINGS.share],
  downPayment: [...AMOUNT, ...READINGS.share],
  givenInstallment: AMOUNT,
  lenderIssueDate: READINGS.date,
  firstDueDate: [...READINGS.date, ...READINGS['payment-day']],
  finalDueDate: READINGS.date,
  dueDate: READINGS.date,
  paidAmount: AMOUNT,
  paidPrincipal: [...AMOUNT, ...READINGS.paid],
  paidInterest: AMOUNT,
  interestPaidUntil: READINGS.date,
  paidInstallments: READINGS['paid-days'],
  principalAmount: AMOUNT,
  interestAmount: AMOUNT,
  totalAmount: AMOUNT,
  feeAmount: [...AMOUNT, ...READINGS.fee],
  installmentPaidAmount: [...AMOUNT, ...READINGS['paid-words']],
  installmentPaidPrincipal: AMOUNT,
  installmentPaidInterest: AMOUNT,
}

/** True for a reading that restores the zeros before codes. */
export function isWithZeros(as: ReadAs | null | undefined): boolean {
  return as === 'with-zeros' || as === 'with-zeros-without-signs'
}

/** True for a reading that removes the signs of codes, and the letters of their country. */
export function isWithoutSigns(as: ReadAs | null): boolean {
  return as === 'without-signs' || as === 'with-zeros-without-signs'
}

/** Unit of the cells that have what is outstanding; undefined for another reading. */
export function outstandingUnit(as: ReadAs | null): AmountReading | undefined {
  return AMOUNT.find((unit) => OUTSTANDING_IN[unit] === as)
}

/** Readings that a column of a field may have; of most fields none. */
export function readingsOf(field: ImportField | null): readonly ReadAs[] {
  return field === null ? [] : (READINGS_OF[field] ?? [])
}
