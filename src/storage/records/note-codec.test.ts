import { describe, expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { NOTES } from '../note.test-support.ts'
import { jsonOfNote, storedNote } from './note-codec.ts'

/** Notes with one error each, of every kind that a damaged or a newer file may have. */
function wrongOnes(json: string): readonly string[] {
  const { code, params } = JSON.parse(json)
  const without = (name: string) => recordOf(Object.entries(params).filter(([each]) => each !== name))
  const changed = Object.keys(params).flatMap((name) => [
    without(name),
    { ...params, [name]: [] },
    { ...params, [name]: {} },
  ])
  return [
    { code: `${code}-of-a-later-version`, params },
    { code: 'toString', params },
    { code, params: { ...params, more: 1 } },
    { code, params: null },
    { code, params: [] },
    { code },
    { code, params, more: 1 },
    { params },
    ...changed.map((each) => ({ code, params: each })),
  ].map((each) => JSON.stringify(each))
}

describe.each(NOTES.map(jsonOfNote))('the note %s', (json) => {
  it('is read as it was written', () => {
    expect(jsonOfNote(storedNote(json))).toBe(json)
  })

  it('is refused with anything wrong', () => {
    for (const wrong of wrongOnes(json)) expect(() => storedNote(wrong), wrong).toThrow(RangeError)
  })
})

it('what is no JSON object is refused', () => {
  for (const text of ['', 'The service accepted it', 'null', '[]', '"entered"', '{"code":"entered"']) {
    expect(() => storedNote(text), text).toThrow()
  }
})
