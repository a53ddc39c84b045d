import type { Context } from 'hono'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import { recordOf } from '#values/record-of.ts'
import { pointerOf, refuse } from './refusal.ts'

/**
 * Parameters of the address as texts; the first of repeated ones counts. Throws a RefusalError if one is not UTF-8:
 * half of a surrogate pair and stray bytes would otherwise become some other text.
 */
export function readQuery({ req }: Pick<Context, 'req'>): Readonly<Record<string, string>> {
  const pairs = pairsOf(req.url).map(([name, value]) => ({ name: decoded(name), value: decoded(value) }))
  const errors = pairs
    .filter(({ name, value }) => name === undefined || value === undefined)
    .map(({ name }) => ({
      pointer: name === undefined ? '' : pointerOf([name]),
      ...faultOfRule('percent-encoded', {}),
    }))
  if (errors.length > 0) refuse({ kind: 'invalid', errors })
  return recordOf(pairs.reverse().map(({ name = '', value = '' }) => [name, value]))
}

function pairsOf(address: string): readonly (readonly [string, string])[] {
  const query = address.split('#', 1)[0]?.split('?').slice(1).join('?') ?? ''
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    })
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
