import { plainWords } from '../cells/plain-words.ts'
import type { SourceColumn } from '../source-facts.ts'
import { namesByForm, namesShortenedTo } from './short-names.ts'
import { fitsKind } from './unneeded-contents.ts'
import { UNNEEDED_KINDS, UNNEEDED_NAMES, type UnneededKind, WORDS_BESIDE } from './unneeded-names.ts'

const KINDS = kindsByName()
const BESIDE: ReadonlySet<string> = new Set(WORDS_BESIDE.split(',').flatMap((word) => plainWords(word).split(' ')))

function kindsByName(): ReadonlyMap<string, readonly UnneededKind[]> {
  const found = new Map<string, readonly UnneededKind[]>()
  for (const kind of UNNEEDED_KINDS) {
    for (const name of UNNEEDED_NAMES[kind].split(',')) {
      const words = plainWords(name)
      found.set(words, [...(found.get(words) ?? []), kind])
    }
  }
  return found
}

/** True for a column that no loan needs: its name says so, and its cells fit the name. */
export function isUnneeded(column: SourceColumn): boolean {
  return kindsOf(column.head).some((kind) => fitsKind(kind, column))
}

/** Kinds that a head names, as it is or beside words such as `code`: `Loan officer initials`, `Kod oddziału`. */
function kindsOf(head: string): readonly UnneededKind[] {
  const words = plainWords(head)
  const named = words.split(' ').filter((word) => !BESIDE.has(word))
  return KINDS.get(words) ?? KINDS.get(named.join(' ')) ?? kindsShortenedTo(head)
}

const BY_FORM = namesByForm(KINDS.keys())

/** The kind of all names that a head is short for. */
function kindsShortenedTo(head: string): readonly UnneededKind[] {
  const kinds = new Set(namesShortenedTo(head, BY_FORM).flatMap((name) => KINDS.get(name) ?? []))
  return kinds.size === 1 ? [...kinds] : []
}
