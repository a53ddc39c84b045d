import { restoredCode } from '#contract/code-check.ts'
import { codeWriting } from '#contract/code-writing.ts'
import { type KindProof, proveKind } from '#contract/proven-kind.ts'
import { CLIENT_KINDS, type ClientKind } from '#values/vocabulary/client-terms.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import type { ImportPlan } from '../import-plan.ts'
import { digitsAlone, isNumberWithSigns } from '../plain-id.ts'
import type { SourceFacts } from '../source-facts.ts'
import { cellText } from '../source-record.ts'
import { isReadingOpen, readingQuestion } from './ask-readings.ts'
import { type Asker, askedColumns, type ColumnAsked, type OpenQuestion } from './open-question.ts'

const KINDS: { readonly [Field in ImportField]?: readonly ClientKind[] } = {
  clientCode: CLIENT_KINDS,
  representativePersonalCode: ['person'],
}

/**
 * Asks how client codes are written that are not as registers have them: some have lost zeros before them; some have signs or the letters
 * of their country and others not, for one client would become two; or some have blanks between their characters. One question of each
 * column, for one answer says all of it.
 */
export const askCodes: Asker = (plan, facts) => {
  const countries = countriesOf(plan, facts)
  return askedColumns(plan, facts)
    .filter((asked) => isReadingOpen(asked, (field) => field in KINDS))
    .flatMap((asked) => {
      const found = lostZeros(asked, countries)
      const written = unlikeRegisters(asked, countries)
      const [first, other] = [found ?? written, found && written]
      if (first === undefined) return []
      const both = other ? (['with-zeros-without-signs'] as const) : []
      const readings = [...both, first.reading, ...(other ? [other.reading] : []), 'as-written'] as const
      const params = { ...other?.params, ...first.params }
      return readingQuestion('codes-lost-zeros', asked, params, readings).map((question) => ({
        ...question,
        ...shownBy(first.sample),
      }))
    })
}

type Found = {
  readonly reading: 'with-zeros' | 'without-signs' | 'without-blanks'
  readonly params: OpenQuestion['params']
  readonly sample: CodeAt
}

/** Codes that fit the rules of their country only with zeros before them. */
function lostZeros(asked: ColumnAsked, countries: readonly string[]): Found | undefined {
  const short = shortCodes(asked, countries)
  const count = short.reduce((sum, found) => sum + found.count, 0)
  const [sample] = short.flatMap(({ codes }) => codes)
  return sample && { reading: 'with-zeros', params: { count, length: sample.code.length }, sample }
}

/** Codes with signs or letters that others have not, else with blanks. */
function unlikeRegisters(asked: ColumnAsked, countries: readonly string[]): Found | undefined {
  const { cells, lines } = asked.column.tally
  const codes = cells.flatMap((cell, at) => {
    const code = cellText(cell).trim()
    return code === '' ? [] : [{ code, line: lines[at] ?? 0, place: at }]
  })
  const apart = writtenApart(asked, codes, countries)
  if (apart !== undefined)
    return { reading: 'without-signs', params: { codes: apart.map(({ code }) => code) }, sample: apart[0] }
  const withBlanks = codes.filter(({ code }) => /\d/.test(code) && /\S\s+\S/.test(code))
  const [sample] = withBlanks
  return sample && { reading: 'without-blanks', params: { blanks: withBlanks.length, of: codes.length }, sample }
}

/** `place` is that of its line among the first ones, if it is there. */
type CodeAt = { readonly code: string; readonly line: number; readonly place?: number }

/** The line of a code, for a person and a company have other rules; else the code alone. */
function shownBy({ code, line, place }: CodeAt): Pick<OpenQuestion, 'place' | 'sample'> {
  return place === undefined ? { sample: { line, cell: code } } : { place }
}

/**
 * The first two codes of one kind that differ in their writing by more than blanks, the one with more signs first; or one with the
 * letters of its country, as in a VAT number, which registers leave out.
 */
function writtenApart({ planned }: ColumnAsked, codes: readonly CodeAt[], countries: readonly string[]) {
  const kinds = KINDS[planned.field ?? 'clientCode'] ?? []
  const writingsOf = (code: string) =>
    countries.flatMap((country) => {
      const kind = kinds.find((each) => each === proveKind(country, code))
      return (kind && codeWriting(country, code, kind)) ?? []
    })
  const firstOf = new Map<string, CodeAt & { readonly signs: string }>()
  let lettered: CodeAt | undefined
  for (const at of codes) {
    for (const { alike, writing, hasLetters } of writingsOf(at.code)) {
      const signs = writing.replaceAll(/\s/g, '')
      const first = firstOf.get(alike)
      if (hasLetters) lettered ??= at
      if (first === undefined) firstOf.set(alike, { ...at, signs })
      else if (first.signs !== signs)
        return first.signs.length > signs.length ? ([first, at] as const) : ([at, first] as const)
    }
  }
  return lettered && ([lettered] as const)
}

const PROVEN: ReadonlySet<KindProof> = new Set([...CLIENT_KINDS, 'of-both' as const])

/** Codes by their length, of which most fit with zeros. */
function shortCodes({ column, planned }: ColumnAsked, countries: readonly string[]) {
  const kinds = KINDS[planned.field ?? 'clientCode'] ?? []
  // Where a file has several countries, a code that another of them proves has lost nothing.
  const isOfOther = (code: string, country: string) =>
    countries.some((other) => other !== country && PROVEN.has(proveKind(other, code)))
  const isShort = (code: string) =>
    countries.some(
      (country) => kinds.some((kind) => restoredCode(country, code, kind) !== undefined) && !isOfOther(code, country),
    )
  return column.tally.digits.flatMap(({ count, codes }) => {
    const fitting = codes.filter(({ code }) => isShort(code))
    return fitting.length > 0 && fitting.length * 2 >= codes.length ? [{ count, codes: fitting }] : []
  })
}

/** Countries of the loans, as far as the file has few. */
function countriesOf(plan: ImportPlan, facts: SourceFacts): readonly string[] {
  const fixed = plan.fixed.flatMap(({ field, value }) => (field === 'country' ? value : []))
  const written = plan.columns.flatMap(({ field, index }) =>
    field === 'country' ? (facts.columns[index]?.tally.values ?? []) : [],
  )
  const read = [...fixed, ...written].map((text) => readWrittenCountry(text.trim()))
  return [...new Set(read.flatMap((reading) => (reading.kind === 'ok' ? reading.value : [])))]
}

/**
 * Asks whether IDs of loans and installments that differ only in their writing are the same, and whether IDs that look like
 * numbers with decimals or groups are their digits alone.
 */
export const askIds: Asker = (plan, facts) => {
  const { idsApart } = facts
  const { shape, installmentSheet } = plan.format
  const open = askedColumns(plan, facts).filter(({ planned: { field, as } }) => field === 'lenderLoanId' && as === null)
  const [joined] = open.filter(({ column }) => shape !== 'two-sheets' || column.sheet === installmentSheet)
  if (idsApart !== null && shape !== 'loan-a-line' && joined !== undefined)
    return readingQuestion('codes-lost-zeros', joined, { ...idsApart }, ['alike', 'as-written'])
  return open.flatMap((asked) => {
    const [first] = asked.column.tally.cells
    const texts = asked.column.samples.filter((text) => text !== '')
    const isOfSigns = typeof first === 'string' && texts.every(isNumberWithSigns)
    if (!isOfSigns || first === undefined) return []
    return readingQuestion('codes-lost-zeros', asked, { texts: [first, digitsAlone(first)] }, [
      'digits-alone',
      'as-written',
    ])
  })
}
