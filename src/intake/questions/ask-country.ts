import { missingFields } from '../columns/field-needs.ts'
import { headCountries } from '../columns/head-countries.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import type { Asker, Choice } from './open-question.ts'

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
