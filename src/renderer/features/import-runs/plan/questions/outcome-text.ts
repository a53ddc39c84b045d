import type { ChoiceOutcomeBody, ImportChoiceBody } from '#contract/desk/import-questions.ts'
import { isPaymentDayReading } from '#intake/cells/first-due-rule.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { counted, formatAmountText, formatDay, formatDecimal, groupDigits } from '../../../../formats/shown-text.ts'
import { choiceFigures } from '../../../../words/file-question-words.ts'
import { CHOICE_CONSEQUENCES } from '../../../../words/import-question-words.ts'
import { CLIENT_TYPE_OPTIONS } from '../../../../words/term-words.ts'
import { valueKindOf } from '../written-value.ts'

/** Consequence of a choice: a line of the file as it would be read, or what holds for every line. */
export function outcomeText(choice: ImportChoiceBody): string | undefined {
  const { code, params, outcome, change } = choice
  const consequence = CHOICE_CONSEQUENCES[code] ?? choiceFigures(code, params)
  if (consequence !== undefined || outcome === null) return consequence
  const interest =
    paidText(choice) ??
    weekendText(choice) ??
    datesText(choice) ??
    givenText(choice) ??
    partsText(choice) ??
    interestText(choice)
  if (interest !== undefined) return interest
  const field = code === 'read-decimals' ? 'loanAmount' : (change.columns?.[0]?.field ?? null)
  const meaning = madeText(outcome) ?? meaningText(outcome, field)
  return outcome.line === null ? meaning : `Line ${groupDigits(outcome.line)}: ${meaning}`
}

/** `Line 2: 20.00 EUR of its interest was paid`, by what is fixed for the whole file. */
function paidText({ code, params, outcome }: ImportChoiceBody): string | undefined {
  const isOfPaid = code === 'fix-value' && (params.field === 'interestPaidUntil' || params.field === 'paidInterest')
  if (!isOfPaid || outcome === null) return undefined
  const { line, paidInterestAmount } = outcome
  const figures =
    paidInterestAmount === null
      ? 'other cells of its line are not read yet'
      : `${formatAmountText(paidInterestAmount)} EUR of its interest was paid`
  return line === null ? figures : `Line ${groupDigits(line)}: ${figures}`
}

/** `Line 2: 2026-12-20 becomes 2026-12-21, 352.53 EUR interest in 12 installments`, by what becomes of due dates on weekends. */
function weekendText({ params, outcome }: ImportChoiceBody): string | undefined {
  if (params.field !== 'workingDays' || outcome === null) return undefined
  const { line, interestAmount, installments } = outcome
  const day = params.from === params.to ? `${params.from} stays` : `${params.from} becomes ${params.to}`
  const dates = params.from === undefined ? [] : [day]
  const isMade = interestAmount !== null && installments !== null
  const made = isMade
    ? [`${formatAmountText(interestAmount)} EUR interest in ${counted(installments, 'installment')}`]
    : []
  const figures = [...dates, ...made].join(', ') || 'other cells of its line are not read yet'
  return line === null ? figures : `Line ${groupDigits(line)}: ${figures}`
}

/** `Line 2: 12 installments from 2026-12-16 to 2027-11-16`, by the time between them, fixed or of a word, by the day of the first, or by what their number counts. */
function datesText({ code, params, change, outcome }: ImportChoiceBody): string | undefined {
  const isOfTime = (code === 'fix-value' || code === 'take-word') && params.field === 'every'
  const isOfFirst = code === 'fix-value' && (params.field === 'firstDueDate' || params.field === 'graceCounted')
  const as = change.columns?.[0]?.as ?? null
  const isOfDay = as !== null && isPaymentDayReading(as)
  if (!(isOfTime || isOfFirst || isOfDay) || outcome === null) return undefined
  const { line, installments, firstDueDate, finalDueDate } = outcome
  const figures =
    installments === null
      ? 'other cells of its line are not read yet'
      : `${counted(installments, 'installment')} from ${formatDay(firstDueDate)} to ${formatDay(finalDueDate)}`
  return line === null ? figures : `Line ${groupDigits(line)}: ${figures}`
}

/** `Line 2: 529.40 each, 527.13 on 2027-01-16 as the last; 352.53 EUR interest in 12 installments`, by installments that the lender gives. */
function givenText({ change, outcome }: ImportChoiceBody): string | undefined {
  if (change.columns?.[0]?.field !== 'givenInstallment' || outcome === null) return undefined
  const { line, value, lastAmount, interestAmount, installments, finalDueDate } = outcome
  if (value === null || lastAmount === null || interestAmount === null || installments === null) return undefined
  const rows = `${formatAmountText(value)} each, ${formatAmountText(lastAmount)} on ${formatDay(finalDueDate)} as the last`
  const figures = `${rows}; ${formatAmountText(interestAmount)} EUR interest in ${counted(installments, 'installment')}`
  return line === null ? figures : `Line ${groupDigits(line)}: ${figures}`
}

/** `Line 2: principal 83.33, 83.33 … 83.37 in 12 installments`, by the rounding of equal principal. */
function partsText({ params, outcome }: ImportChoiceBody): string | undefined {
  const { line, principals, installments } = outcome ?? {}
  if (params.field !== 'principalRounding' || !principals || !installments) return undefined
  const [first, next, last] = [principals.first, principals.next, principals.last].map(formatAmountText)
  const figures = `principal ${first}, ${next} … ${last} in ${counted(installments, 'installment')}`
  return line === null || line === undefined ? figures : `Line ${groupDigits(line)}: ${figures}`
}

/** Of a column of installments: `529.37, as it is made`, `529.37, where 531.70 is made`. */
function madeText({ value, madeAmount }: ChoiceOutcomeBody): string | undefined {
  if (value === null || madeAmount === null) return undefined
  const said = formatAmountText(value)
  return value === madeAmount ? `${said}, as it is made` : `${said}, where ${formatAmountText(madeAmount)} is made`
}

/** `Line 2: 120.00 EUR interest in 12 installments`, of a down payment with what is lent: by terms that change what installments come to. */
function interestText({ code, params, change, outcome }: ImportChoiceBody): string | undefined {
  const field = change.columns?.[0]?.field ?? null
  if (outcome === null) return undefined
  const isOfLevel = code === 'fix-value' && params.field === 'givenInstallment'
  const isOfDays = (isOfLevel || params.field === 'dayCount') && outcome.madeAmount === null
  const isOfType = code === 'take-word' && params.field === 'scheduleType'
  const isOfTerm = code === 'without-term' || (field !== null && TERM_FIELDS.has(field))
  if (!isOfTerm && !isOfDays && !isOfType) return undefined
  const { line, interestAmount, installments, loanAmount } = outcome
  const isOfDown = field === 'downPayment' || params.field === 'downPayment'
  const lent = isOfDown && loanAmount !== null ? `${formatAmountText(loanAmount)} EUR lent, ` : ''
  const figures =
    interestAmount === null || installments === null
      ? withoutFigures(outcome, lent, code === 'without-term')
      : `${lent}${formatAmountText(interestAmount)} EUR interest in ${counted(installments, 'installment')}`
  return line === null ? figures : `Line ${groupDigits(line)}: ${figures}`
}

/** Words for a line whose other cells come to no schedule yet. A term that is left out needs no reading. */
function withoutFigures(outcome: ChoiceOutcomeBody, lent: string, isLeftOut: boolean): string {
  if (isLeftOut) return `${lent}${outcome.text} is left out, other cells of its line are not read yet`
  return outcome.value === null
    ? notReadText(outcome)
    : `${lent}${outcome.text} is read, other cells of its line are not yet`
}

const TERM_FIELDS: ReadonlySet<ImportField> = new Set(['interestOn', 'graceRows', 'balloon', 'downPayment'])

function meaningText(outcome: ChoiceOutcomeBody, field: ImportField | null): string {
  const { text } = outcome
  if (text === '') return 'empty'
  const meaning = scheduleText(outcome, field) ?? valueText(outcome, field)
  if (meaning === undefined) return notReadText(outcome)
  return meaning === text ? text : `${text} becomes ${meaning}`
}

/** `31.02.2026 cannot be read so: no such date: February 2026 has 28 days` */
function notReadText({ text, fault }: ChoiceOutcomeBody): string {
  if (fault !== null && fault.code === 'one-of') return `the desk does not know ${text}: it asks about each such word`
  const reason = fault === null ? '' : `: ${fault.detail.charAt(0).toLowerCase()}${fault.detail.slice(1)}`
  return `${text} cannot be read so${reason}`
}

/** `one payment on 2026-04-14`, `30 installments to 2028-10-14`. */
function scheduleText({ installments, finalDueDate }: ChoiceOutcomeBody, field: ImportField | null) {
  if (field !== 'numberOfInstallments' || installments === null) return undefined
  const isSingle = installments === 1
  const many = isSingle ? 'one payment' : counted(installments, 'installment')
  return finalDueDate === null ? many : `${many} ${isSingle ? 'on' : 'to'} ${formatDay(finalDueDate)}`
}

function valueText({ value }: ChoiceOutcomeBody, field: ImportField | null): string | undefined {
  if (value === null) return undefined
  const kind = field === null ? 'text' : valueKindOf(field)
  if (kind === 'rate') return `${formatDecimal(value)} % a year`
  if (kind === 'client-type') return CLIENT_TYPE_OPTIONS.find((option) => option.value === value)?.label ?? value
  return kind === 'amount' && isAmount(value) ? `${formatAmountText(value)} EUR` : value
}

function isAmount(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value)
}
