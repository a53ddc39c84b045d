import { filledCode } from '#contract/code-check.ts'
import { codeWriting } from '#contract/code-writing.ts'
import { mayBeRegistered } from '#contract/library-gaps.ts'
import { formatAmount, formatTotal, parseAmount, subtract } from '#values/money.ts'
import { CLIENT_KINDS, type ClientKind } from '#values/vocabulary/client-terms.ts'
import { isWithoutSigns, isWithZeros, outstandingUnit } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { isShareReading } from '../cells/read-rate.ts'
import { isClientCodeRule, readClientType } from '../cells/written-terms.ts'
import { takeFeesOfLine } from './fees.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { FieldSource } from './loan-plan.ts'

type CodeField = 'clientCode' | 'representativePersonalCode'

/**
 * Works out the values that a column gives only together with others: shares, amounts less what was paid at once, codes with
 * lost zeros, blanks or signs, and what was paid.
 */
export function completeValues(
  sources: readonly FieldSource[],
  values: Map<ImportField, string>,
  notes: LoanNotes,
): void {
  for (const { field, as, columns } of sources) {
    if (as !== null && isShareReading(as)) takeShare(field, values, notes)
    if (field === 'feeAmount') takeFeesOfLine(values, notes, as === 'fee-of-paid')
    if (field === 'downPayment' && (as !== null || columns.length === 0)) takeDownPayment(values, notes)
  }
  for (const { field, as } of sources) {
    if (isWithZeros(as) && isCodeField(field)) restoreZeros(field, values, notes)
    if (as === 'without-blanks' && isCodeField(field)) removeBlanks(field, values, notes)
    if (isWithoutSigns(as) && isCodeField(field)) removeSigns(field, values, notes)
    if (field === 'paidPrincipal' && outstandingUnit(as) !== undefined) takeFromAmount(values, notes)
  }
}

/** A share in percent as an amount, rounded half up to the cent. */
function takeShare(field: ImportField, values: Map<ImportField, string>, notes: LoanNotes): void {
  const amount = parseAmount(values.get('loanAmount') ?? '')
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(values.get(field) ?? '') ?? []
  if (amount === undefined || whole === undefined || notes.isFaulty(field)) return
  const base = 100n * 10n ** BigInt(fraction.length)
  const share = (BigInt(amount) * BigInt(whole + fraction) * 2n + base) / (base * 2n)
  values.set(field, formatTotal(share))
}

/** The client paid this at once: it is no part of the loan. An amount that a person corrected is that of the loan. */
function takeDownPayment(values: Map<ImportField, string>, notes: LoanNotes): void {
  const amount = parseAmount(values.get('loanAmount') ?? '')
  const down = parseAmount(values.get('downPayment') ?? '')
  if (amount === undefined || down === undefined || notes.isTyped('loanAmount') || notes.isFaulty('downPayment')) return
  if (down >= amount) {
    notes.rule('downPayment', null, 'more-than-due', { most: formatAmount(amount) })
    return
  }
  const rest = formatAmount(subtract(amount, down))
  values.set('loanAmount', rest)
  notes.show('loanAmount', rest)
}

function isCodeField(field: ImportField): field is CodeField {
  return field === 'clientCode' || field === 'representativePersonalCode'
}

/** A code that a person corrected is as typed. */
function restoreZeros(field: CodeField, values: Map<ImportField, string>, notes: LoanNotes): void {
  const [country, code] = [values.get('country'), values.get(field)]
  if (country === undefined || code === undefined || notes.isTyped(field)) return
  const kinds = kindsOfCode(field, values)
  const restored = kinds.flatMap((kind) => filledCode(country, code, kind) ?? []).at(0)
  if (restored === undefined) return
  // A number of a register may be whole, and fit as another code with zeros before it by chance.
  if (kinds.includes('company') && mayBeRegistered(country, code)) notes.odd('code-lost-zeros')
  else {
    values.set(field, restored)
    notes.show(field, restored)
  }
}

function removeBlanks(field: CodeField, values: Map<ImportField, string>, notes: LoanNotes): void {
  const code = values.get(field)
  if (code === undefined || notes.isTyped(field)) return
  const bare = code.replace(/\s+/g, '')
  values.set(field, bare)
  notes.show(field, bare)
}

/** Removes signs, and the letters of the country, from a code that fits the rules of its country without them. */
function removeSigns(field: CodeField, values: Map<ImportField, string>, notes: LoanNotes): void {
  const [country, code] = [values.get('country'), values.get(field)]
  if (country === undefined || code === undefined || notes.isTyped(field)) return
  const [plain] = kindsOfCode(field, values).flatMap((kind) => codeWriting(country, code, kind)?.plain ?? [])
  if (plain === undefined) return
  values.set(field, plain)
  notes.show(field, plain)
}

function kindsOfCode(field: CodeField, values: ReadonlyMap<ImportField, string>): readonly ClientKind[] {
  return field === 'clientCode' ? kindsOf(values.get('clientType')) : ['person']
}

function kindsOf(clientType: string | undefined): readonly ClientKind[] {
  if (clientType === undefined || isClientCodeRule(clientType)) return CLIENT_KINDS
  const reading = readClientType(clientType, false)
  return reading.kind === 'ok' && reading.value !== 'CONSUMER' ? ['company'] : ['person']
}

/** Makes the paid principal of the outstanding one, which its cell goes on showing. */
function takeFromAmount(values: Map<ImportField, string>, notes: LoanNotes): void {
  const amount = parseAmount(values.get('loanAmount') ?? '')
  const outstanding = parseAmount(values.get('paidPrincipal') ?? '')
  if (amount === undefined || outstanding === undefined || notes.isFaulty('paidPrincipal')) return
  if (outstanding > amount) {
    notes.rule('paidPrincipal', null, 'more-than-due', { most: formatAmount(amount) })
    return
  }
  values.set('paidPrincipal', formatAmount(subtract(amount, outstanding)))
}
