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

function choicesOf({ countries, columns, formatCountries }: SourceFacts, plan: ImportPlan): readonly Choice[] {
  const byHeads = new Map(headCountries(columns.map(({ head }) => head)).map((found) => [found.country, found.heads]))
  const shown = new Set([...countries.map(({ country }) => country), ...byHeads.keys(), ...formatCountries])
  return [...shown].map((country) => {
    const codes = countries.find((found) => found.country === country)
    const heads = byHeads.get(country)?.slice(0, MOST_HEADS)
    return {
      code: 'fix-value',
      params: {
        ...{ field: 'country', value: country },
        ...(codes && { count: codes.count, of: codes.of }),
        ...(heads && { heads: [...heads] }),
      },
      change: { fixed: [...plan.fixed, { field: 'country', value: country }] },
    }
  })
}
