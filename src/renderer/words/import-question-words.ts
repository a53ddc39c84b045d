import type { ImportChoice, ImportQuestion } from '#values/vocabulary/import-questions.ts'
import type { CellContent, ImportField } from '#values/vocabulary/import-terms.ts'
import { counted, groupDigits } from '../formats/shown-text.ts'
import { FILE_CHOICE_WORDS, FILE_QUESTION_WORDS } from './file-question-words.ts'
import { DATE_ORDER_WORDS, DECIMALS_WORDS, IMPORT_FIELD_WORDS } from './import-words.ts'
import { MADE_QUESTION_WORDS } from './made-question-words.ts'
import type { AskedOf, ChosenTerms, Worded } from './question-terms.ts'
import { READ_AS_WORDS } from './read-as-words.ts'
import {
  amountWhy,
  currencyWhy,
  dateTitle,
  dateWhy,
  ofHeads,
  paramText,
  rateWhy,
  savedWhy,
  termWhy,
} from './reading-question-words.ts'
import { wordTermText } from './word-term-words.ts'

export type QuestionWords = {
  /** Subject of the question, for the name of its group: a column or a part of the format. */
  readonly about: string
  readonly title: string
  /** Reason for the question, a sentence. */
  readonly why: string
}

/** Questions about the lines that have a text in a column. */
const LINE_QUESTION_WORDS = {
  'line-state': ({ column, params }: AskedOf) => ({
    title: `Import the lines ${linesOfState(column, params)}?`,
    why: `${stateLines(params)} ${params.said === 'extended' ? extendedWhy(params) : 'Nothing else says whether they are loans that run.'}`,
  }),
  'unknown-word': ({ column, params }: AskedOf) => ({
    about: `${paramText(params, 'text')} in ${column}`,
    title: `What does “${paramText(params, 'text')}” in “${column}” mean?`,
    why: `${stateLines(params)} The desk does not know the word.`,
  }),
} satisfies Readonly<Record<string, (asked: AskedOf) => Worded>>

/** Subject, question and reason in words. */
export function questionWords(code: ImportQuestion, asked: AskedOf): QuestionWords {
  const words = QUESTION_WORDS[code](asked)
  return { about: asked.column, ...words }
}

const CONTENT_WORDS: Readonly<Record<CellContent, string>> = {
  empty: 'nothing',
  amount: 'amounts',
  rate: 'rates',
  'whole-number': 'whole numbers',
  date: 'dates',
  country: 'countries',
  'client-code': 'codes of persons or companies',
  identifier: 'IDs',
  contact: 'bank accounts, e-mail addresses or phone numbers',
  term: 'words with a meaning',
  text: 'text',
}

function unusedWhy(content: CellContent, params: Params, field: ImportField | null): string {
  if (params.taken !== undefined && field !== null)
    return `Its name says the ${inSentence(field)}, and “${paramText(params, 'taken')}” is taken for that.`
  if (params.said === 'secured') return 'It says what secures a loan. A company with collateral needs its value.'
  return `It holds ${CONTENT_WORDS[content]}, and its name does not settle what is meant.`
}

const QUESTION_WORDS: Readonly<Record<ImportQuestion, (asked: AskedOf) => Worded>> = {
  ...FILE_QUESTION_WORDS,
  ...LINE_QUESTION_WORDS,
  'guessed-column': ({ column, field }) => ({
    title: field === null ? `What is “${column}”?` : `Is “${column}” the ${inSentence(field)}?`,
    why: 'Neither its name nor its cells settle it.',
  }),
  'unused-column': ({ column, content, params, field }) => ({
    title: `What is “${column}”?`,
    why: unusedWhy(content, params, field),
  }),
  'content-differs': ({ column, field, content }) => ({
    title: `Is “${column}” really the ${field === null ? 'right column' : inSentence(field)}?`,
    why: `Its name says so, but it holds ${CONTENT_WORDS[content]}.`,
  }),
  'term-without-field': ({ column, params }) => ({
    title: termTitle(column, params),
    why: `It says ${paramText(params, 'texts')}, which changes what each installment comes to.`,
  }),
  'term-unit': ({ column, params }) => ({
    title: `What does “${column}” count?`,
    why: `${termWhy(params)} They may be installments, or the time until the loan is due.`,
  }),
  'rate-unit': ({ column, params }) => ({
    title: `How is the rate in “${column}” written?`,
    why: rateWhy(params),
  }),
  'amount-unit': ({ column, params }) => ({
    title:
      params.heads === undefined ? `In what unit are the amounts in “${column}”?` : 'In what unit are the amounts?',
    why: amountWhy(params),
  }),
  'other-currency': ({ column, params }) => ({
    title: params.heads === undefined ? `Are the amounts in “${column}” in euros?` : 'Are the amounts in euros?',
    why: `${currencyWhy(params)}${ofHeads(params)}Nothing is converted.`,
  }),
  'codes-lost-zeros': ({ column, params, field }) =>
    field === 'lenderLoanId' ? idsApart(params) : codesAsked(column, params),
  extensions: ({ column }) => ({
    title: `Does “${column}” count the extensions allowed or those used?`,
    why: 'Its name may mean either, and both change what a loan may still do.',
  }),
  'outstanding-amount': ({ column, params }) => ({
    title: `Is “${column}” what is still outstanding?`,
    why: `The principal paid so far would follow from it.${savedWhy(params, 'scale')}`,
  }),
  'first-due': ({ params }) => ({
    about: 'the first due date',
    title: 'When is the first installment due?',
    why: firstDueWhy(params),
  }),
  ...MADE_QUESTION_WORDS,
  'date-order': ({ column, params }) => ({
    ...(column === '' && { about: 'the order of dates' }),
    title: dateTitle(column, params),
    why: dateWhy(params),
  }),
  century: ({ column, params }) => ({
    title: `Of which century are the years of “${column}”?`,
    why: `They have two digits: ${paramText(params, 'text')} may be of ${[params.years ?? []].flat().join(' or ')}, and neither is within 40 years of today.`,
  }),
  'decimal-sign': ({ params }) => ({
    about: 'the decimal sign',
    title: 'Which sign stands before the decimals?',
    why: `The file leaves it open: ${paramText(params, 'text')} reads either way.`,
  }),
}

type Params = AskedOf['params']

function firstDueWhy(params: Params): string {
  if (params.head !== undefined)
    return `No column is named so; “${paramText(params, 'head')}” may be the day of the month.`
  const { lines, of } = params
  const silent = `${groupDigits(Number(lines))} of ${counted(Number(of ?? 0), 'line')} ${Number(lines) === 1 ? 'says' : 'say'} no date`
  return `${lines === undefined ? 'The file does not say it' : silent}, and each answer makes other dates.`
}

function codesAsked(column: string, params: Params): Worded {
  if (params.count === undefined)
    return params.codes === undefined ? blanksIn(column, params) : writtenApart(column, params)
  const isOtherwise = params.codes !== undefined || params.blanks !== undefined
  return {
    title: `Have the codes in “${column}” lost their leading zeros?`,
    why: `${counted(Number(params.count), 'code')} of ${paramText(params, 'length')} characters: they fit the rules of their country only with zeros in front.${isOtherwise ? ' Others are written with signs or blanks.' : ''}`,
  }
}

function whyApart([first = '', other]: readonly string[]): string {
  return other === undefined
    ? `Some have the letters of their country, such as ${first}, which registers leave out.`
    : `They are written in several ways, such as ${first} and ${other}: one client would become two.`
}

function writtenApart(column: string, { codes }: Params): Worded {
  return {
    title: `How are the codes of “${column}” registered?`,
    why: whyApart([codes ?? []].flat().map(String)),
  }
}

function blanksIn(column: string, { blanks, of }: Params): Worded {
  const count = Number(blanks)
  return {
    title: `Do the blanks in “${column}” belong to the codes?`,
    why: `${groupDigits(count)} of ${counted(Number(of), 'code')} ${count === 1 ? 'is' : 'are'} written with blanks, which registers leave out.`,
  }
}

function idsApart(params: Params): Worded {
  const [one = '', other = ''] = [params.texts ?? []].flat()
  if (params.count === undefined) {
    const why = 'A spreadsheet may have added the decimals or the separators of a number.'
    return { title: `Is the ID “${one}” or “${other}”?`, why }
  }
  return {
    title: `Is “${one}” the loan “${other}”?`,
    why: `${counted(Number(params.count ?? 0), 'ID')} of loans and installments ${params.count === 1 ? 'differs' : 'differ'} only in zeros, case or blanks.`,
  }
}

function termTitle(column: string, { field }: Params): string {
  if (field === 'balloon') return `Is “${column}” paid on top of the last installment?`
  return field === 'downPayment'
    ? `Is “${column}” to be taken off the loan amount?`
    : `Make the schedules without “${column}”?`
}

const ACRONYM = /^(ID|EUR)\b/

/** `Loan amount` → `loan amount`. */
function inSentence(field: ImportField): string {
  const words = IMPORT_FIELD_WORDS[field]
  return ACRONYM.test(words) ? words : `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
}

export const CHOICE_WORDS: Readonly<Record<ImportChoice, (terms: ChosenTerms) => string>> = {
  ...FILE_CHOICE_WORDS,
  take: ({ field }) => takenText(field),
  'keep-as-note': ({ params }) =>
    params.of === undefined ? 'Keep it as a note' : 'All lines, whatever it says; keep it as a note',
  'leave-out': ({ params }) => (params.of === undefined ? 'Leave it out' : 'All lines, whatever it says'),
  'take-lines': () => 'Yes, these lines too',
  'leave-out-lines': () => 'No, leave these lines out',
  'take-word': ({ params }) => wordTermText(paramText(params, 'field'), paramText(params, 'term')),
  'leave-word': () => 'Leave it as it is',
  'without-term': ({ params }) =>
    params.field === 'downPayment' ? 'The loan amount is without it' : 'Make the schedules without it',
  'read-as': ({ as, field }) =>
    as === null ? CHOICE_WORDS.take({ ...NO_TERMS, field }) : termReading(field, READ_AS_WORDS[as]),
  'read-dates': ({ dateOrder }) => (dateOrder === undefined ? 'As it is' : DATE_ORDER_WORDS[dateOrder]),
  'read-decimals': ({ decimals }) => (decimals === undefined ? 'As it is' : DECIMALS_WORDS[decimals]),
}

function takenText(field: ImportField | null): string {
  if (field === null) return 'Leave it out'
  return field === 'givenInstallment' ? 'Take it as the installment' : IMPORT_FIELD_WORDS[field]
}

/** `Balloon on top of the last installment: euros` */
function termReading(field: ImportField | null, reading: string): string {
  const lower = `${reading.slice(0, 1).toLowerCase()}${reading.slice(1)}`
  if (field === 'balloon') return `Balloon on top of the last installment: ${lower}`
  return field === 'downPayment' ? `Taken off the loan amount: ${lower}` : reading
}

const NO_TERMS = { params: {}, field: null, as: null, dateOrder: undefined, decimals: undefined } as const

/** Consequence of a choice that comes to the same in every line. */
export const CHOICE_CONSEQUENCES: Readonly<Partial<Record<ImportChoice, string>>> = {
  'keep-as-note': 'Stays with each loan and changes nothing',
  'leave-out': 'Nothing is taken from it',
  'take-lines': 'They are read like all others',
}

/** A state without a text is that of all lines with something in the column. */
function linesOfState(column: string, params: Params): string {
  if (params.text === '') return `with a “${column}”`
  return `whose “${column}” ${params.begins === undefined ? 'is' : 'begins with'} “${paramText(params, 'text')}”`
}

function extendedWhy({ lines }: Params): string {
  const whose = Number(lines) === 1 ? 'Its' : 'Their'
  return `${whose} due dates are made by ${whose.toLowerCase()} terms, not pushed to that day.`
}

/** `5 of 40 lines say so.` */
function stateLines({ lines, of, text: said }: Params): string {
  if (said === '')
    return `${groupDigits(Number(lines))} of ${counted(Number(of ?? 0), 'line')} ${Number(lines) === 1 ? 'has' : 'have'} one.`
  if (lines === undefined) return 'Some lines say so.'
  return `${groupDigits(Number(lines))} of ${counted(Number(of ?? 0), 'line')} ${Number(lines) === 1 ? 'says' : 'say'} so.`
}
