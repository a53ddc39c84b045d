import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { reportAcross, whereValid } from './across-fields.ts'

/** A list of rows and a limit; the rule reads the dates of the rows and the limit, and finds fault with all of them. */
const checked = z
  .object({
    rows: z.array(z.object({ date: z.string(), note: z.string() })),
    limit: z.number(),
    name: z.string(),
  })
  .superRefine((_, context) => reportAcross(context, ['limit'], 'first'), whereValid('rows.*.date', 'limit'))
  .superRefine((_, context) => reportAcross(context, ['rows', 0, 'date'], 'second'), whereValid('rows.*.date'))

const ROW = { date: '2026-01-28', note: '' }
const GOOD = { rows: [ROW, ROW], limit: 1, name: '' }

/** Messages of the rules that ran. */
const ran = (input: unknown) =>
  (checked.safeParse(input).error?.issues ?? []).flatMap(({ code, message }) => (code === 'custom' ? message : []))

describe('a rule over several fields', () => {
  it.each<[string, object, readonly string[]]>([
    ['all is valid, whatever another such rule found', GOOD, ['first', 'second']],
    ['a field is wrong that no rule reads', { ...GOOD, name: 7 }, ['first', 'second']],
    [
      'a field beside the one that it reads is wrong',
      { ...GOOD, rows: [ROW, { ...ROW, note: 7 }] },
      ['first', 'second'],
    ],
  ])('runs where %s', (_, input, expected) => {
    expect(ran(input)).toEqual(expected)
  })

  it.each<[string, object, readonly string[]]>([
    ['a field that it reads is wrong', { ...GOOD, limit: 'x' }, ['second']],
    ['one item of a list that it reads is wrong', { ...GOOD, rows: [ROW, { ...ROW, date: 7 }] }, []],
    ['the whole list is wrong', { ...GOOD, rows: 'x' }, []],
    ['the object around the field is wrong', { ...GOOD, rows: [7] }, []],
    ['nothing can be read', [], []],
  ])('does not run where %s', (_, input, expected) => {
    expect(ran(input)).toEqual(expected)
  })
})
