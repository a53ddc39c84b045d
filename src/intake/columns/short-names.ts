import { plainWords } from '../cells/plain-words.ts'

/** Names by the number of their words and their first letter, for a search among few. */
type NamesByForm = ReadonlyMap<string, readonly string[]>

/** Fewest letters of a word that is cut short: fewer may be any word. */
const LEAST_LETTERS = 3

/** A word of a head, and whether a point says that its end is missing. */
type HeadWord = { readonly word: string; readonly isShort: boolean }

export function namesByForm(names: Iterable<string>): NamesByForm {
  const found = new Map<string, string[]>()
  for (const name of names) {
    const form = formOf(name.split(' '))
    found.set(form, [...(found.get(form) ?? []), name])
  }
  return found
}

function formOf(words: readonly string[]): string {
  return `${words.length} ${words[0]?.charAt(0) ?? ''}`
}

/** Names that a head is short for, such as `data wypłaty` for `Data wypł.`; none for a head without a word that ends with a point. */
export function namesShortenedTo(head: string, names: NamesByForm): readonly string[] {
  const words = wordsOf(head)
  const isLong = words.some(({ word, isShort }) => isShort && word.length >= LEAST_LETTERS)
  if (!isLong) return []
  return (names.get(formOf(words.map(({ word }) => word))) ?? []).filter((name) => isShortFor(words, name.split(' ')))
}

function isShortFor(words: readonly HeadWord[], name: readonly string[]): boolean {
  return words.every(({ word, isShort }, at) => word === name[at] || (isShort && name[at]?.startsWith(word)))
}

function wordsOf(head: string): readonly HeadWord[] {
  return head.split(/[\s_/]+/).flatMap((text) => {
    const words = plainWords(text)
      .split(' ')
      .filter((word) => word !== '')
    return words.map((word, at) => ({ word, isShort: at === words.length - 1 && /\p{L}\.$/u.test(text) }))
  })
}
