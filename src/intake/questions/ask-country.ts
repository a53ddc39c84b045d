import { missingFields } from '../columns/field-needs.ts'
import type { Asker } from './open-question.ts'

/** Asks for the country of the loans, if no column has it and the client codes fit the rules of some. */
export const askCountry: Asker = (plan, { clientKinds }) => {
  if (clientKinds === null || clientKinds.countries.length === 0 || !missingFields(plan).includes('country')) return []
  const choices = clientKinds.countries.map(({ country, count, of }) => ({
    code: 'fix-value' as const,
    params: { field: 'country', value: country, count, of },
    change: { fixed: [...plan.fixed, { field: 'country' as const, value: country }] },
  }))
  return [{ code: 'country', column: null, params: {}, choices }]
}
