import { assertNever } from '#values/assert.ts'
import { isWithZeros } from '#values/vocabulary/import-questions.ts'
import { BY_CLIENT_CODE, type ClientCodeRule, readClientType } from '../cells/written-terms.ts'
import { missingFields } from '../columns/field-needs.ts'
import { headCountries } from '../columns/head-countries.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { ClientKinds, SourceFacts } from '../source-facts.ts'
import { askCodes } from './ask-codes.ts'
import { type ClientsByKind, clientsByKind } from './clients-by-kind.ts'
import { type Asker, askedColumns, type Choice, take } from './open-question.ts'
import { type PossibleTerm, possibleTerms } from './term-columns.ts'

/** So many of the clients are named. */
const MOST_NAMED = 3

/**
 * Asks what the clients are whose codes prove neither a person nor a company, once the country is known. They are counted by client,
 * and not at all where the file has more of them than are kept. A column that may be the client type is asked about first.
 */
export const askClientKinds: Asker = (plan, facts) => {
  const { clientKinds } = facts
  if (clientKinds === null || !goesByCode(plan, facts, clientKinds) || missingFields(plan).includes('country'))
    return []
  // Codes with their zeros prove what they did not prove when they were counted.
  const isOpen = askCodes(plan, facts).some(({ params }) => params.count !== undefined)
  if (isOpen || isWithZeros(plan.columns[clientKinds.codeColumn]?.as)) return []
  const mayBeType = ({ field }: PossibleTerm) => field === 'clientType'
  if (askedColumns(plan, facts).some((asked) => possibleTerms(asked).some(mayBeType))) return []
  const { counts: known, unproven } = clientsByKind(plan, facts, clientKinds)
  const isMore = facts.columns.some(
    ({ index, tally }) => tally.alternates === 'mostly' && index !== clientKinds.codeColumn && isOfCodes(plan, index),
  )
  const counts = isMore ? null : known
  if (counts === null ? unproven.length === 0 : counts.unproven === 0) return []
  const first = unproven.slice(0, MOST_NAMED)
  const choice = (rule: ClientCodeRule): Choice => ({
    code: 'unproven-clients',
    params: { rule, ...(counts && countsBy(rule, counts)) },
    change: { fixed: withRule(plan, rule) },
  })
  return [
    {
      code: 'client-kind',
      column: clientKinds.codeColumn,
      params: {
        ...(counts && { count: counts.unproven, persons: counts.persons, companies: counts.companies }),
        lines: first.map(({ line }) => String(line)),
        names: first.map(({ name }) => name),
        codes: first.map(({ code }) => code),
      },
      choices: [
        ...(counts?.byForm && counts.byForm < counts.unproven ? [choice('BY_CLIENT_CODE_OR_FORM')] : []),
        choice('BY_CLIENT_CODE_OR_CONSUMER'),
        choice('BY_CLIENT_CODE_OR_COMPANY'),
        choice('BY_CLIENT_CODE_ALONE'),
        ...columnsOfTypes(plan, facts).map((index) => take(index, 'clientType')),
      ],
    },
  ]
}

/** So many heads are shown of a country. */
const MOST_HEADS = 3

/**
 * Asks for the country of the loans, if no column has it and the file shows some: by client codes that fit its rules, by the
 * language of the heads, or by number formats. The desk takes none by itself.
 */
export const askCountry: Asker = (plan, facts) => {
  if (!missingFields(plan).includes('country')) return []
  const choices = choicesOf(facts, plan)
  return choices.length === 0 ? [] : [{ code: 'country', column: null, params: {}, choices }]
}

/** The persons, the companies and the faulty clients of a file by a rule. */
function countsBy(rule: ClientCodeRule, counts: NonNullable<ClientsByKind['counts']>) {
  const { persons, companies, unproven } = counts
  const of = (more: number) => ({ persons: persons + more, companies: companies + unproven - more, faulty: 0 })
  switch (rule) {
    case 'BY_CLIENT_CODE_OR_CONSUMER':
      return of(unproven)
    case 'BY_CLIENT_CODE_OR_COMPANY':
      return of(0)
    case 'BY_CLIENT_CODE_OR_FORM':
      return of(counts.byForm ?? 0)
    case 'BY_CLIENT_CODE':
    case 'BY_CLIENT_CODE_ALONE':
      return { persons, companies, faulty: unproven }
    default:
      return assertNever(rule)
  }
}

/** True if nobody has said what such clients are, and the codes are those that were counted. */
function goesByCode({ columns, fixed }: ImportPlan, facts: SourceFacts, { codeColumn }: ClientKinds): boolean {
  const counted = facts.columns.filter(({ index, tally }) => index === codeColumn || tally.alternates === 'always')
  const areCounted = counted.every(({ index }) => isOfCodes({ columns }, index))
  const isByCode = fixed.some(({ field, value }) => field === 'clientType' && value === BY_CLIENT_CODE)
  const hasTypes = columns.some(({ field }) => field === 'clientType')
  return isByCode && !hasTypes && areCounted
}

function isOfCodes({ columns }: Pick<ImportPlan, 'columns'>, index: number): boolean {
  return columns[index]?.field === 'clientCode'
}

function withRule({ fixed }: ImportPlan, rule: ClientCodeRule) {
  return fixed.map((value) => (value.field === 'clientType' ? { ...value, value: rule } : value))
}

/** Columns without a field whose first cells are client types. */
function columnsOfTypes(plan: ImportPlan, { columns }: SourceFacts): readonly number[] {
  return columns.flatMap(({ index, samples }) => {
    const filled = samples.filter((sample) => sample !== '')
    const areTypes = filled.length > 0 && filled.every((sample) => readClientType(sample, false).kind === 'ok')
    return areTypes && plan.columns[index]?.field === null ? [index] : []
  })
}

function choicesOf(facts: SourceFacts, plan: ImportPlan): readonly Choice[] {
  return shownBy(facts).map(({ country, codes, heads }) => ({
    code: 'fix-value',
    params: {
      field: 'country',
      value: country,
      ...(codes && { count: codes.count, of: codes.of }),
      ...(heads.length > 0 && { heads: heads.slice(0, MOST_HEADS) }),
    },
    change: { fixed: [...plan.fixed, { field: 'country', value: country }] },
  }))
}

/**
 * Countries that a file shows, those of most codes first, and of most heads among them. Languages have words in common: heads alone
 * show no country where codes fit another one with more heads.
 */
function shownBy({ countries, columns, formatCountries }: SourceFacts) {
  const byHeads = headCountries(columns.map(({ head }) => head))
  const all = new Set([...[...countries, ...byHeads].map(({ country }) => country), ...formatCountries])
  const shown = [...all].map((country) => {
    const codes = countries.find((found) => found.country === country)
    return { country, codes, heads: byHeads.find((found) => found.country === country)?.heads ?? [] }
  })
  const mostHeads = Math.max(0, ...shown.map(({ codes, heads }) => (codes ? heads.length : 0)))
  return shown
    .filter(({ country, codes, heads }) => codes || heads.length >= mostHeads || formatCountries.includes(country))
    .toSorted((a, b) => (b.codes?.count ?? 0) - (a.codes?.count ?? 0) || b.heads.length - a.heads.length)
}
