import { countryName } from '#contract/countries.ts'
import type { ImportChoiceBody } from '#contract/desk/import-questions.ts'
import { isGraceCounted } from '#intake/cells/grace-counted.ts'
import {
  DAY_COUNT_BY_PERIOD,
  INSTALLMENT_BY_PERIODS,
  INTEREST_BY_PRINCIPAL,
  isClientCodeRule,
} from '#intake/cells/written-terms.ts'
import type { ImportChoice } from '#values/vocabulary/import-questions.ts'
import { SOURCE_ENCODINGS } from '#values/vocabulary/import-terms.ts'
import { counted, formatAmountText, groupDigits } from '../formats/shown-text.ts'
import { firstDueText } from './first-due-words.ts'
import {
  ENCODING_WORDS,
  GRACE_COUNTED_WORDS,
  INSTALLMENT_BY_PERIODS_WORDS,
  INSTALLMENT_BY_TERMS_WORDS,
  INTEREST_BY_PRINCIPAL_WORDS,
} from './import-words.ts'
import { DAY_COUNT_BY_PERIOD_WORDS, equalPeriodWords } from './more-term-words.ts'
import { principalRoundingText } from './principal-rounding-words.ts'
import type { AskedOf, ChosenTerms, Worded } from './question-terms.ts'
import { weekendText } from './weekend-words.ts'

type Params = ImportChoiceBody['params']

const number = (params: Params, name: string) => Number(params[name] ?? 0)
const texts = (params: Params, name: string) => [params[name] ?? []].flat().map(String)

/** Questions about the file as a whole. */
export const FILE_QUESTION_WORDS = {
  sheet: () => ({
    about: 'the sheet',
    title: 'Which sheet has the loans?',
    why: 'Several sheets could have them, or a hidden one. One sheet is read.',
  }),
  'installment-sheet': () => ({
    about: 'the sheet of installments',
    title: 'Which sheet has the installments?',
    why: 'Several sheets could have them, a hidden one, or one under unknown names.',
  }),
  'hidden-cells': ({ params }: AskedOf) => ({
    about: isStruckAlone(params) ? 'rows struck out' : 'hidden cells',
    title: `Are ${leftOutTitle(params)} part of the loans?`,
    why: `The sheet ${hiddenAndStruck(params)}.`,
  }),
  'hidden-installment-cells': ({ params }: AskedOf) => ({
    about: isStruckAlone(params) ? 'installments struck out' : 'hidden cells of installments',
    title: `Are ${leftOutTitle(params)} part of the installments?`,
    why: `The sheet of installments ${hiddenAndStruck(params)}.`,
  }),
  encoding: () => ({
    about: 'the encoding',
    title: 'Which letters are right?',
    why: 'Several encodings read the names of the file.',
  }),
  country: () => ({
    about: 'the country',
    title: 'Which country are the loans of?',
    why: 'No column says it. Client codes, names of columns or number formats of the file are of these.',
  }),
  'client-kind': ({ params }: AskedOf) => ({
    about: 'the kind of client',
    ...clientKindText(params),
  }),
} satisfies Readonly<Record<string, (asked: AskedOf) => Worded>>

function isStruckAlone(params: Params): boolean {
  return number(params, 'rows') === 0 && texts(params, 'columns').length === 0
}

function leftOutTitle(params: Params): string {
  if (isStruckAlone(params)) return 'rows that are struck out'
  return number(params, 'struck') > 0 ? 'hidden cells and rows that are struck out' : 'hidden rows and columns'
}

function hiddenAndStruck(params: Params): string {
  return [hiddenText(params), struckText(params)].filter((part) => part !== '').join(', and ')
}

/** `strikes out 2 rows, as if they were deleted` */
function struckText(params: Params): string {
  const struck = number(params, 'struck')
  return struck === 0
    ? ''
    : `strikes out ${counted(struck, 'row')}, as if ${struck === 1 ? 'it was' : 'they were'} deleted`
}

/** `hides 3 rows and columns F, G` */
function hiddenText(params: Params): string {
  const [rows, columns] = [number(params, 'rows'), texts(params, 'columns')]
  const parts = [
    ...(rows > 0 ? [counted(rows, 'row')] : []),
    ...(columns.length > 0 ? [`${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')}`] : []),
  ]
  return parts.length === 0 ? '' : `hides ${parts.join(' and ')}`
}

function clientKindText(params: Params) {
  const first = texts(params, 'lines').map((line, at) => clientText(params, line, at))
  if (params.count === undefined) {
    const why = `Their codes may be of persons or of companies, or are of neither, such as ${first.join('; ')}.`
    return { title: 'What are the clients whose codes prove nothing?', why }
  }
  const count = number(params, 'count')
  const those = first.length < count ? `first ${first.join('; ')}` : first.join('; ')
  if (count === 1) {
    const why = `Its code may be of a person or of a company, or is of neither: ${those}.`
    return { title: 'What is the client whose code proves nothing?', why }
  }
  return {
    title: `What are the ${groupDigits(count)} clients whose codes prove nothing?`,
    why: `Their codes may be of persons or of companies, or are of neither: ${those}.`,
  }
}

/** `Zane Krūmiņa, 29•••1, in line 8`; older imports have the line alone. */
function clientText(params: Params, line: string, at: number): string {
  const [name = '', code = ''] = [texts(params, 'names')[at], texts(params, 'codes')[at]]
  return [name, code, `in line ${groupDigits(line)}`].filter((part) => part !== '').join(', ')
}

const RULE_WORDS = {
  BY_CLIENT_CODE: 'By client code',
  BY_CLIENT_CODE_OR_CONSUMER: 'Consumers',
  BY_CLIENT_CODE_OR_COMPANY: 'Companies',
  BY_CLIENT_CODE_OR_FORM: 'Consumers where the code has the form of a personal one, else companies',
  BY_CLIENT_CODE_ALONE: 'Leave their lines faulty',
} as const

/** Answers to questions about the file as a whole. */
export const FILE_CHOICE_WORDS = {
  'read-encoding': ({ params }: ChosenTerms) => `${texts(params, 'texts').join(', ')} (${encodingText(params)})`,
  'read-sheet': ({ params }: ChosenTerms) => `${params.sheet}${params.state === 'hidden' ? ' (hidden)' : ''}`,
  'without-installments': () => 'None: make the schedules',
  'read-hidden': ({ params }: ChosenTerms) => (params.hidden === 'taken' ? 'Take them' : 'Leave them out'),
  'unproven-clients': ({ params }: ChosenTerms) => {
    const rule = String(params.rule)
    return isClientCodeRule(rule) ? RULE_WORDS[rule] : rule
  },
  'fix-value': ({ params }: ChosenTerms) => fixedText(String(params.field), String(params.value)),
} satisfies { readonly [Choice in ImportChoice]?: (terms: ChosenTerms) => string }

/** Name of a value that holds for every loan: `Latvia (LVA)`, `Every 2 weeks`. */
export function fixedText(field: string, value: string): string {
  switch (field) {
    case 'country':
      return `${countryName(value)} (${value})`
    case 'every':
      return `Every ${value.replace(/^1 /, '')}`
    case 'dayCount':
      return dayCountText(value)
    case 'firstDueDate':
      return firstDueText(value) ?? value
    case 'givenInstallment':
      return value === INSTALLMENT_BY_PERIODS ? INSTALLMENT_BY_PERIODS_WORDS : INSTALLMENT_BY_TERMS_WORDS
    case 'graceCounted':
      return isGraceCounted(value) ? GRACE_COUNTED_WORDS[value] : value
    case 'principalRounding':
      return principalRoundingText(value) ?? value
    case 'workingDays':
      return weekendText(value) ?? value
    case 'interestPaidUntil':
      return value === INTEREST_BY_PRINCIPAL ? INTEREST_BY_PRINCIPAL_WORDS : `All due by ${value}`
    case 'paidInterest':
      return 'None'
    default:
      return value
  }
}

function dayCountText(value: string): string {
  if (value === DAY_COUNT_BY_PERIOD) return DAY_COUNT_BY_PERIOD_WORDS
  return value === 'EQUAL-PERIODS' ? `${value} (${equalPeriodWords(1, 'months').toLowerCase()})` : value
}

function encodingText({ encoding }: Params): string {
  const known = SOURCE_ENCODINGS.find((one) => one === encoding)
  return known === undefined ? '' : ENCODING_WORDS[known]
}

/** Figures that the file comes to by a choice. */
export function choiceFigures(code: ImportChoice, params: Params): string | undefined {
  switch (code) {
    case 'read-hidden':
      return `${readCount(params)}${params.sum === undefined ? '' : ` of ${formatAmountText(String(params.sum))} EUR`}`
    case 'read-sheet':
      return texts(params, 'texts').join(' · ')
    case 'leave-out-lines':
      return leftOutText(params)
    case 'leave-word':
      return leftFaultyText(params)
    case 'unproven-clients':
      return params.persons === undefined ? undefined : clientsText(params)
    case 'fix-value':
      return params.field === 'country' ? countryText(params) : undefined
    default:
      return undefined
  }
}

function readCount(params: Params): string {
  return params.installments === undefined
    ? counted(number(params, 'loans'), 'loan')
    : counted(number(params, 'installments'), 'installment')
}

function leftOutText(params: Params): string {
  if (params.lines === undefined) return 'They are not imported'
  const lines = number(params, 'lines')
  return `${counted(lines, 'line')} ${lines === 1 ? 'is' : 'are'} not imported`
}

function leftFaultyText(params: Params): string {
  if (params.lines === undefined) return 'Its lines stay faulty, to be corrected in the check'
  const lines = number(params, 'lines')
  return `${counted(lines, 'line')} ${lines === 1 ? 'stays' : 'stay'} faulty, to be corrected in the check`
}

function countryText(params: Params): string {
  const codes = `${groupDigits(number(params, 'count'))} of ${groupDigits(number(params, 'of'))} codes fit`
  const heads = texts(params, 'heads').join(', ')
  const parts = [...(params.count === undefined ? [] : [codes]), ...(heads === '' ? [] : [heads])]
  return parts.length === 0 ? 'Number formats' : parts.join(' · ')
}

function clientsText(params: Params): string {
  const faulty = number(params, 'faulty')
  const all = [
    counted(number(params, 'persons'), 'consumer'),
    `${groupDigits(number(params, 'companies'))} ${number(params, 'companies') === 1 ? 'company' : 'companies'}`,
    ...(faulty > 0 ? [`${groupDigits(faulty)} faulty`] : []),
  ]
  return all.join(', ')
}
