import { expect, it } from 'vitest'
import { followedLine } from './followed-line.ts'
import { jsonOfNote } from './note-codec.ts'

const NOTE = { code: 'entered', params: {} } as const

it('a line says what became of its submission, and why only where that is bad', () => {
  const lines = (['planned', 'sending', 'accepted', 'rejected', 'unknown'] as const).map((state) =>
    followedLine(state, NOTE, 'extended'),
  )
  expect(lines).toEqual([
    { line: 'ready', explanation: null },
    { line: 'sending', explanation: null },
    { line: 'extended', explanation: null },
    { line: 'refused', explanation: jsonOfNote(NOTE) },
    { line: 'unknown', explanation: jsonOfNote(NOTE) },
  ])
})
