import { expect, it } from 'vitest'
import { NOTES } from '#storage/note.test-support.ts'
import type { Note } from '#storage/note.ts'
import { UNREADABLE_REASONS } from '#values/vocabulary/unreadable-reasons.ts'
import { noteWords } from './note-words.ts'

it.each(NOTES)('a note of $code has one sentence, made of its data', (note) => {
  const words = noteWords(note)
  if (note.code === 'kept-text') expect(words).toBe(note.params.text)
  else expect(words).toMatch(/^[A-Z][^{}]*$/)
  expect(words).not.toMatch(/undefined|null|NaN|object Object/)
})

it('no two notes have the same sentence, and none is cut off', () => {
  const opposites: readonly Note[] = [
    { code: 'decided-created', params: { isChecked: true } },
    { code: 'found-created', params: { reason: 'Asked by phone', isChecked: false } },
  ]
  const words = [...NOTES, ...opposites].map(noteWords)
  expect(new Set(words).size).toBe(words.length)
  for (const each of words) expect(each).not.toMatch(/ {2}|[ :]$/)
})

it('every reason for which a file cannot be read has sentences of its own, with its figures', () => {
  const wordsOf = (line: number | null) =>
    UNREADABLE_REASONS.map((reason) =>
      noteWords({ code: 'file-unreadable', params: { reason, line, most: line && 12_345 } }),
    )
  const words = wordsOf(7_000)
  expect(new Set(words).size).toBe(UNREADABLE_REASONS.length)
  for (const each of [...words, ...wordsOf(null)])
    expect(each).toMatch(/^[A-Z](?!.*(undefined|null|NaN| {2})).*[^. ]\.$/)
  expect(words).toContain('Line 7,000 has more than 12,345 characters.')
  expect(wordsOf(null)).toContain('A line has more than 0 characters.')
})
