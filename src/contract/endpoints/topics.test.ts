import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { USUAL_IN_PATH } from './parameters.ts'
import { ENDPOINTS } from './topics.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Fields of a query, also of one that has a name or must meet several rules. */
function fieldsOf({ properties = {}, allOf = [], $ref, $defs = {} }: JsonSchema): readonly string[] {
  const named = $ref === undefined ? [] : Object.values($defs)
  return [...Object.keys(properties), ...[...allOf, ...named].flatMap(fieldsOf)]
}

describe('the table of endpoints', () => {
  it('has each name, and each method of a path, once', () => {
    const calls = ENDPOINTS.map(({ endpoint: { method, path } }) => `${method} ${path}`)
    const names = ENDPOINTS.map(({ name }) => name)
    expect(new Set(calls).size).toBe(calls.length)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(100)
  })

  it.each(ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const))(
    'describes of %s the very parameters that are checked',
    (_, { path, query, parameters = [] }) => {
      const described = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      const checked = query ? fieldsOf(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })) : []
      if (query) expect(new Set(described)).toEqual(new Set(checked))
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const known = [...Object.keys(USUAL_IN_PATH), ...parameters.map(({ name }) => name)]
      expect(inPath.filter((name) => !known.includes(name))).toEqual([])
    },
  )
})
