import { z } from 'zod'
import { identifierFault, lengthOf, nameFault, type TextFault } from '#contract/text-rules.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { parseTypedCount } from '../../../input/parse-typed-count.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import { parseTypedRate } from '../../../input/parse-typed-rate.ts'
import { accepted, type Typed } from '../../../input/typed.ts'

/* Rules for texts of the form. Each outputs the value in wire format, or a fault in plain words. */

/** Fault of an empty field; shown only after an attempt to create the loan. */
export const REQUIRED_TEXT = 'Required'

export function requiredName(most: number) {
  return required(anyName(most))
}

export function requiredIdentifier(most: number) {
  return required(anyIdentifier(most))
}

/** Omitted from the request if empty. */
export function optionalName(most: number) {
  return anyName(most).transform(filled)
}

/** Omitted from the request if empty. */
export function optionalIdentifier(most: number) {
  return anyIdentifier(most).transform(filled)
}

export function anyName(most: number) {
  return text(most, nameFault)
}

function anyIdentifier(most: number) {
  return text(most, identifierFault)
}

export function amountAboveZero() {
  return typed(parseTypedAmount).refine((value) => /[1-9]/.test(value), ABOVE_ZERO)
}

/** Empty text stays empty, as in every optional field. */
export function optionalAmountAboveZero() {
  return optional(parseTypedAmount).refine((value) => value === '' || /[1-9]/.test(value), ABOVE_ZERO)
}

const ABOVE_ZERO = 'Must be above 0.00'

export function rateRule() {
  return typed(parseTypedRate)
}

export function optionalRate() {
  return optional(parseTypedRate)
}

export function day() {
  return typed(parseTypedDate)
}

export function optionalDay() {
  return optional(parseTypedDate)
}

export function count(unit: string, least: number, most: number) {
  return typed((typedText) => parseTypedCount(typedText, { unit, least, most })).transform(Number)
}

/** An optional count, as text; empty if omitted. */
export function optionalCount(unit: string, least: number, most: number) {
  return optional((typedText) => parseTypedCount(typedText, { unit, least, most }))
}

function typed(parse: (text: string) => Typed) {
  return z.string().transform((typedText, context) => {
    const result = parse(typedText)
    if (result.kind === 'ok') return result.value
    context.addIssue({ code: 'custom', message: result.reason })
    return z.NEVER
  })
}

/** Empty text stays empty. */
function optional(parse: (text: string) => Typed) {
  return typed((typedText) => (typedText.trim() === '' ? accepted('') : parse(typedText)))
}

const TEXT_FAULTS: Readonly<Record<TextFault, string>> = {
  'ill-formed': 'Contains half a character',
  control: 'Contains a character that cannot be printed',
  'nothing-visible': 'Contains nothing visible',
  turned: 'Contains a character that changes the text direction',
}

/** Trims blanks around a name or a code, which are typing slips. */
function text(most: number, faultOf: (text: string) => TextFault | undefined) {
  return z
    .string()
    .trim()
    .refine((value) => lengthOf(value) <= most, `At most ${most} characters`)
    .superRefine((value, context) => {
      const fault = value === '' ? undefined : faultOf(value)
      if (fault !== undefined) context.addIssue({ code: 'custom', message: TEXT_FAULTS[fault] })
    })
}

function required(rule: ReturnType<typeof text>) {
  return rule.refine((value) => value !== '', REQUIRED_TEXT)
}

function filled(value: string): string | undefined {
  return value === '' ? undefined : value
}
