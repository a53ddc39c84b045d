import type { ImportFault } from '#contract/desk/import-lines.ts'
import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import type { GraceCounted } from '#intake/cells/grace-counted.ts'
import type { ClientCodeRule } from '#intake/cells/written-terms.ts'
import type { EvidenceCode } from '#values/vocabulary/import-evidence.ts'
import type { ImportRunState } from '#values/vocabulary/import-run-states.ts'
import type {
  HiddenCellsUse,
  ImportField,
  ImportReason,
  SourceDateOrder,
  SourceDecimals,
  SourceDelimiter,
  SourceEncoding,
  SourceShape,
} from '#values/vocabulary/import-terms.ts'
import { counted, groupDigits } from '../formats/shown-text.ts'

/** Recognition of a column that no loan needs, such as phone numbers. */
export const NOT_NEEDED = 'Known, not needed'

export const IMPORT_FIELD_WORDS: Readonly<Record<ImportField, string>> = {
  lenderLoanId: 'Lender loan ID',
  clientType: 'Client type',
  clientName: 'Client name',
  clientCode: 'Client code',
  representativeName: 'Representative name',
  representativePersonalCode: 'Representative personal code',
  collateralValue: 'Collateral value',
  loanAmount: 'Loan amount',
  currency: 'Currency',
  interestRate: 'Interest rate',
  country: 'Country',
  lenderIssueDate: 'Issue date',
  scheduleType: 'Schedule type',
  numberOfInstallments: 'Number of installments',
  firstDueDate: 'First due date',
  finalDueDate: 'Final due date',
  every: 'Every',
  dayCount: 'Day count',
  interestOn: 'Interest on',
  graceRows: 'Grace installments',
  graceCounted: 'Grace counted',
  balloon: 'Balloon',
  downPayment: 'Down payment',
  givenInstallment: 'Given installment',
  principalRounding: 'Rounding of principal',
  workingDays: 'Due dates on weekends',
  maxExtensions: 'Allowed extensions',
  extensionsUsed: 'Extensions used',
  paidAmount: 'Paid in all',
  paidPrincipal: 'Principal paid',
  paidInterest: 'Interest paid',
  interestPaidUntil: 'Interest paid until',
  paidInstallments: 'Paid installments',
  furtherField: 'Note',
  dueDate: 'Due date',
  principalAmount: 'Principal due',
  interestAmount: 'Interest due',
  totalAmount: 'Total due',
  feeAmount: 'Fee in total and paid',
  installmentPaidAmount: 'Paid in all of installment',
  installmentPaidPrincipal: 'Principal paid of installment',
  installmentPaidInterest: 'Interest paid of installment',
}

export const IMPORT_STATE_WORDS: Readonly<Record<ImportRunState, string>> = {
  reading: 'Reading the file',
  mapping: 'Columns to check',
  checking: 'Check in progress',
  checked: 'Checked',
  running: 'Running',
  paused: 'Paused',
  interrupted: 'Interrupted',
  cancelled: 'Cancelled',
  finished: 'Finished',
  unreadable: 'Not readable',
}

export const IMPORT_REASON_WORDS: Readonly<Record<ImportReason, string>> = {
  'no-such-date': 'No such date',
  'id-used': 'ID used',
  'value-missing': 'Value missing',
  'not-a-number': 'Not a number',
  'not-a-term': 'Not a known word',
  other: 'Other',
}

/** Text of a fault of a cell. Names a field in the words of the screen if the rule names members of the interface. */
export function faultWords({ code, field, detail }: ImportFault): string {
  if (code === 'required' && field !== null) return `${IMPORT_FIELD_WORDS[field]} is missing`
  if (code === 'one-of' && field !== null) return `Not a known ${IMPORT_FIELD_WORDS[field].toLowerCase()}`
  return code === 'before-issue-date' && field !== null
    ? `${IMPORT_FIELD_WORDS[field]} is before the issue date`
    : detail
}

export const SHAPE_WORDS: Readonly<Record<SourceShape, string>> = {
  'loan-a-line': 'One line a loan',
  'installment-a-line': 'One line an installment',
  'two-sheets': 'Loans and installments',
  requests: 'createLoan requests',
}

/** Words for the rules of a fixed client type that follows the client code. */
export const CLIENT_CODE_RULE_WORDS: Readonly<Record<ClientCodeRule, string>> = {
  BY_CLIENT_CODE: 'By client code',
  BY_CLIENT_CODE_OR_CONSUMER: 'By client code, else consumer',
  BY_CLIENT_CODE_OR_COMPANY: 'By client code, else company',
  BY_CLIENT_CODE_OR_FORM: 'By client code, else by its form',
  BY_CLIENT_CODE_ALONE: 'By client code, else faulty',
}

export const INTEREST_BY_PRINCIPAL_WORDS = 'Of installments whose principal is paid'
export const INSTALLMENT_BY_TERMS_WORDS = 'Worked out by the terms'
export const INSTALLMENT_BY_PERIODS_WORDS = 'Worked out by equal periods (rate ÷ 12, ÷ 52, ÷ 26)'

export const GRACE_COUNTED_WORDS: Readonly<Record<GraceCounted, string>> = {
  WITHIN: 'Within the number of installments',
  ON_TOP: 'On top of the number of installments',
}

type Before = { readonly names: readonly string[]; readonly isUsed: boolean }

/** Lines that a fixed value holds for, beside columns of the same field. */
export function fixedBesideWords({ names, isUsed }: Before): string {
  const columns = names.map((name) => `“${name}”`).join(' and ')
  const [are, have] = names.length === 1 ? ['is', 'has'] : ['are', 'have']
  return isUsed ? `Only where ${columns} ${are} empty` : `Not used: ${columns} ${have} a value in every line`
}

export const HIDDEN_CELLS_WORDS: Readonly<Record<HiddenCellsUse, string>> = {
  'left-out': 'Leave out',
  taken: 'Take',
}

export const DELIMITER_WORDS: Readonly<Record<SourceDelimiter, string>> = {
  comma: 'Comma ,',
  semicolon: 'Semicolon ;',
  tab: 'Tab',
  pipe: 'Bar |',
  caret: 'Caret ^',
  tilde: 'Tilde ~',
  colon: 'Colon :',
}

export const ENCODING_WORDS: Readonly<Record<SourceEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1257': 'Windows-1257',
  'windows-1253': 'Windows-1253',
  'iso-8859-15': 'ISO 8859-15',
  'iso-8859-2': 'ISO 8859-2',
  'iso-8859-7': 'ISO 8859-7',
}

export const DECIMALS_WORDS: Readonly<Record<SourceDecimals, string>> = {
  point: 'Point 1,234.56',
  comma: 'Comma 1.234,56',
}

export const DATE_ORDER_WORDS: Readonly<Record<SourceDateOrder, string>> = {
  'year-month-day': 'Year-month-day',
  'day-month-year': 'Day.month.year',
  'month-day-year': 'Month/day/year',
}

type Params = EvidenceOfFormat['params']

const number = (params: Params, name: string) => groupDigits(String(params[name] ?? 0))
const text = (params: Params, name: string) => [params[name] ?? ''].flat().join(', ')

const EVIDENCE_WORDS: Readonly<Record<EvidenceCode, (params: Params) => string>> = {
  'different-ids': (params) => `${counted(Number(params.count ?? 0), 'loan')}, one a line`,
  'repeated-ids': (params) => `${number(params, 'count')} IDs, up to ${number(params, 'most')} lines each`,
  'side-by-side': (params) => `${number(params, 'count')} installments a line`,
  'sheets-by-name': (params) => text(params, 'sheets'),
  'only-sheet-of-loans': () => 'the only sheet of loans',
  'hidden-cells': (params) => hiddenCellsWords(params),
  'fields-in-each-line': (params) => `${counted(Number(params.count ?? 0), 'field')} in each line`,
  'names-known': (params) => `${counted(Number(params.count ?? 0), 'name')} known`,
  'texts-above-values': () => 'texts above values',
  'letters-read-right': (params) => `${text(params, 'letters')} read right`,
  'byte-order-mark': () => 'the file says so',
  'valid-utf-8': () => 'every letter is valid',
  'ascii-alone': () => 'plain letters alone',
  'cells-that-fit': (params) => `${number(params, 'count')} of ${number(params, 'of')} cells`,
  'settled-by': (params) => `settled by ${text(params, 'text')}`,
  'either-way': () => 'could be read either way',
  'typed-cells': () => 'the file has real values',
  'none-seen': () => 'none in the file',
  chosen: () => 'chosen by you',
}

/** `3 hidden rows, column F (Margin) hidden, 2 rows struck out` */
function hiddenCellsWords(params: Params): string {
  const rows = Number(params.rows ?? 0)
  const columns = [params.columns ?? []].flat()
  const struck = Number(params.struck ?? 0)
  return [
    ...(rows > 0 ? [counted(rows, 'hidden row')] : []),
    ...(columns.length > 0 ? [`${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')} hidden`] : []),
    ...(struck > 0 ? [`${counted(struck, 'row')} struck out`] : []),
  ].join(', ')
}

/** Text of the evidence for a part of the format. */
export function evidenceWords({ code, params }: EvidenceOfFormat): string {
  return EVIDENCE_WORDS[code](params)
}
