import { createLoanRequest } from '#contract/create-loan.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { NO_CHARACTER, type Writing } from '../cells/read-cell.ts'
import type { ImportPlan } from '../import-plan.ts'
import { isObject, readObject } from '../json/json-value.ts'
import type { ReadCell, ReadLoan } from '../loan-reading.ts'
import type { FormatEvidence, SourceColumn } from '../source-facts.ts'
import type { CellCorrection, SourceLoan } from '../source-loan.ts'
import type { JsonObject, JsonValue, RequestRecord } from '../source-record.ts'
import { LoanNotes } from './loan-notes.ts'
import { type LoanPlan, loanPlan } from './loan-plan.ts'
import { readTableLoan } from './read-table-loan.ts'
import { noteIssues } from './request-faults.ts'

/** Path of a field of a loan in a request; for a field of the client, within the client object of the request. */
type Place = { readonly field: ImportField; readonly members: readonly string[] }

const OF_LOAN: readonly Place[] = [
  { field: 'lenderLoanId', members: ['lenderLoanId'] },
  { field: 'clientType', members: ['clientType'] },
  { field: 'loanAmount', members: ['loanAmount'] },
  { field: 'currency', members: ['currency'] },
  { field: 'interestRate', members: ['interestRate'] },
  { field: 'country', members: ['country'] },
  { field: 'lenderIssueDate', members: ['lenderIssueDate'] },
  { field: 'scheduleType', members: ['scheduleType'] },
  { field: 'maxExtensions', members: ['maxExtensions'] },
]

const OF_CONSUMER: readonly Place[] = [
  { field: 'clientName', members: ['consumerClient', 'name'] },
  { field: 'clientCode', members: ['consumerClient', 'personalCode'] },
]

const OF_BUSINESS: readonly Place[] = [
  { field: 'clientName', members: ['businessClient', 'companyName'] },
  { field: 'clientCode', members: ['businessClient', 'companyRegistryCode'] },
  { field: 'representativeName', members: ['businessClient', 'representativeName'] },
  { field: 'representativePersonalCode', members: ['businessClient', 'representativePersonalCode'] },
  { field: 'collateralValue', members: ['businessClient', 'collateralValue'] },
]

const OF_ROW: readonly Place[] = [
  { field: 'dueDate', members: ['date'] },
  { field: 'principalAmount', members: ['principalAmount'] },
  { field: 'interestAmount', members: ['interestAmount'] },
]

/**
 * Parts of the writing that a file leaves open: the order of its dates, also if they contradict one another, and the decimal
 * sign.
 */
export function doubtsOf({ dates, decimals }: FormatEvidence): Doubts {
  return {
    dates: dates?.code === 'either-way' || dates?.code === 'cells-that-fit',
    decimals: decimals?.code === 'either-way',
    saysDecimals: decimals?.code === 'chosen',
  }
}

type Doubts = NonNullable<Writing['inDoubt']>

/**
 * Reads one loan of a file by its plan, with what a person corrected: the request that createLoan takes, or what is wrong
 * with it, each fault with its field and column. Cells that could be read either way where the file is `inDoubt` are odd.
 */
export function readLoan(
  plan: ImportPlan,
  columns: readonly SourceColumn[],
  loan: SourceLoan,
  corrections: readonly CellCorrection[] = [],
  inDoubt?: Doubts,
): ReadLoan {
  if (loan.kind === 'request') return readRequestLoan(loan.record, corrections)
  return readTableLoan(readyPlan(plan, columns, inDoubt), loan, corrections)
}

/** A file is read by one plan from end to end: it is made ready once. */
const READY = new WeakMap<
  ImportPlan,
  { readonly columns: readonly SourceColumn[]; readonly inDoubt: Doubts | undefined; readonly plan: LoanPlan }
>()

function readyPlan(plan: ImportPlan, columns: readonly SourceColumn[], inDoubt: Doubts | undefined): LoanPlan {
  const known = READY.get(plan)
  if (known?.columns === columns && known.inDoubt === inDoubt) return known.plan
  const ready = loanPlan(plan, columns, inDoubt)
  READY.set(plan, { columns, inDoubt, plan: ready })
  return ready
}

/** Reads an object in the interface's own shape: it is the request itself, a new loan, with what a person corrected. */
function readRequestLoan({ text, broken }: RequestRecord, corrections: readonly CellCorrection[]): ReadLoan {
  const notes = new LoanNotes()
  const read = broken === null ? readObject(text) : ({ kind: 'broken', broken } as const)
  if (text.includes(NO_CHARACTER)) notes.rule(null, null, 'wrong-encoding', {})
  if (read.kind === 'broken') {
    notes.rule(null, null, read.broken, {})
    return { kind: 'faulty', cells: [], oddities: [], faults: notes.faults }
  }
  const inFile = read.value
  const request = withCorrections(inFile, corrections)
  const checked = createLoanRequest.safeParse(request)
  if (!checked.success) noteIssues(checked.error.issues, notes)
  const isCorrected = (field: string, row: number) =>
    corrections.some((cell) => cell.field === field && cell.row === row)
  const cells = requestCells(request, inFile, (field, row) => notes.isFaulty(field, row) || isCorrected(field, row))
  if (!checked.success || notes.faults.length > 0) return { kind: 'faulty', cells, oddities: [], faults: notes.faults }
  const midLife = {
    paid: { kind: 'nothing' },
    said: [],
    paidRows: null,
    isInArrears: false,
    extensionsUsed: 0,
  } as const
  return {
    kind: 'request',
    cells,
    oddities: [],
    request,
    checked: checked.data,
    terms: null,
    midLife,
    installment: { total: null, principal: null, interest: null, level: null },
    isLevelByPeriods: false,
  }
}

function placesOf(request: JsonObject): readonly Place[] {
  return [...OF_LOAN, ...(isObject(request.businessClient) ? OF_BUSINESS : OF_CONSUMER)]
}

/** Cells of a request for a grid: all of the loan, and those of its rows that `isShown` accepts. */
function requestCells(request: JsonObject, was: JsonObject, isShown: (field: ImportField, row: number) => boolean) {
  const cellOf = ({ field, members }: Place, from: JsonObject, before: JsonObject, row: number | null): ReadCell => {
    const [text, inFile] = [textAt(from, members), textAt(before, members)]
    return { field, row, column: null, text, was: text === inFile ? null : inFile }
  }
  const rows = rowsOf(request).flatMap((own, row) =>
    OF_ROW.filter(({ field }) => isShown(field, row)).map((place) => cellOf(place, own, rowsOf(was)[row] ?? {}, row)),
  )
  return [...placesOf(request).map((place) => cellOf(place, request, was, null)), ...rows]
}

/** The request with the corrections of a person applied. */
function withCorrections(request: JsonObject, corrections: readonly CellCorrection[]): JsonObject {
  return corrections.reduce<JsonObject>((changed, { field, row, text }) => {
    if (row !== null) return withRow(changed, field, row, text)
    const place = placesOf(changed).find((found) => found.field === field)
    return place
      ? withText(changed, place.members, field === 'maxExtensions' && /^\d+$/.test(text) ? Number(text) : text)
      : changed
  }, request)
}

function withRow(request: JsonObject, field: ImportField, row: number, text: string): JsonObject {
  const place = OF_ROW.find((found) => found.field === field)
  if (place === undefined || !Array.isArray(request.schedule)) return request
  const schedule = request.schedule.map((own: JsonValue, index) =>
    index === row && isObject(own) ? withText(own, place.members, text) : own,
  )
  return { ...request, schedule }
}

function withText(object: JsonObject, [member = '', ...deeper]: readonly string[], text: string | number): JsonObject {
  if (deeper.length === 0) return { ...object, [member]: text }
  const inner = object[member]
  return { ...object, [member]: withText(isObject(inner) ? inner : {}, deeper, text) }
}

function textAt(object: JsonObject, [member = '', ...deeper]: readonly string[]): string {
  const value = object[member]
  if (deeper.length > 0) return isObject(value) ? textAt(value, deeper) : ''
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function rowsOf({ schedule }: JsonObject): readonly JsonObject[] {
  if (!Array.isArray(schedule)) return []
  return schedule.map((row: JsonValue) => (isObject(row) ? row : {}))
}
