import { expect, it } from 'vitest'
import { NOTES } from '#storage/note.test-support.ts'
import { noteWords } from './note-words.ts'

it.each(NOTES)('a note of $code has one sentence, made of its data', (note) => {
  const words = noteWords(note)
  if (note.code === 'kept-text') expect(words).toBe(note.params.text)
  else expect(words).toMatch(/^[A-Z][^{}]*$/)
  expect(words).not.toMatch(/undefined|null|NaN|object Object/)
})
