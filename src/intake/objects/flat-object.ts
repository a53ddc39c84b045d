import { exactNumberText, parseExactly } from '#values/exact-json.ts'
import type { SourceCell } from '../source-record.ts'
import { decimalText } from '../xlsx/cell-number.ts'

/** Cells of an object, and its lists of objects, by their paths: `client.name`. */
export type FlatObject = {
  readonly cells: ReadonlyMap<string, SourceCell>
  readonly lists: ReadonlyMap<string, readonly FlatObject[]>
}

type Members = { readonly [member: string]: unknown }

/** Parses the text of an object that is known to be one. Numbers keep their digits. */
export function flatObject(text: string): FlatObject {
  const value = parseExactly(text)
  return flattened(isMembers(value) ? value : {})
}

function flattened(members: Members): FlatObject {
  const cells = new Map<string, SourceCell>()
  const lists = new Map<string, readonly FlatObject[]>()
  const add = (own: Members, begin: string) => {
    for (const [name, value] of Object.entries(own)) {
      const path = `${begin}${name}`
      if (isMembers(value) && exactNumberText(value) === undefined) add(value, `${path}.`)
      else if (isList(value)) lists.set(path, value.map(flattened))
      else cells.set(path, cellOf(value))
    }
  }
  add(members, '')
  return { cells, lists }
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly Members[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => isMembers(each) && !isNumber(each))
}

function isNumber(value: unknown): boolean {
  return exactNumberText(value) !== undefined
}

/** A whole number of any length, or a decimal without the noise of a binary fraction. */
const PLAIN_NUMBER = /^-?(?:\d+|(?=[\d.]{3,16}$)\d+\.\d+)$/

/** A number as written, or in plain decimals; a text as it is; nothing for null; a list of texts and numbers in one text. */
function cellOf(value: unknown): SourceCell {
  const number = exactNumberText(value)
  if (number !== undefined) return { kind: 'number', text: plainNumber(number) }
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((each) => cellTextOf(each)).join(', ')
  return String(value)
}

function plainNumber(text: string): string {
  return PLAIN_NUMBER.test(text) ? text : (decimalText(text) ?? text)
}

function cellTextOf(value: unknown): string {
  return value === null || typeof value !== 'object' ? String(value ?? '') : JSON.stringify(value)
}
