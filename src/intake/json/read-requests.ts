import type { SourceKind } from '#values/vocabulary/import-terms.ts'
import { checkLength } from '../line-length.ts'
import type { RequestRecord } from '../source-record.ts'
import { parseObject } from './json-value.ts'
import { ObjectSplitter } from './object-splitter.ts'

export type JsonKind = Extract<SourceKind, 'json' | 'json-lines'>

/** The objects of a JSON file, in batches of what one piece of its text holds. Throws a SourceError where one is too long. */
export function readRequests(text: AsyncIterable<string>, kind: JsonKind): AsyncGenerator<readonly RequestRecord[]> {
  return kind === 'json' ? readObjects(text) : readLines(text)
}

async function* readObjects(text: AsyncIterable<string>): AsyncGenerator<readonly RequestRecord[]> {
  const splitter = new ObjectSplitter()
  for await (const piece of text) {
    const records = splitter.take(piece)
    splitter.checkLength()
    if (records.length > 0) yield records
  }
  const last = splitter.end()
  if (last.length > 0) yield last
}

async function* readLines(text: AsyncIterable<string>): AsyncGenerator<readonly RequestRecord[]> {
  let rest = ''
  let line = 1
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    checkLength(rest, line + lines.length)
    const records = lines.flatMap((found, index) => recordsOf(found, line + index))
    line += lines.length
    if (records.length > 0) yield records
  }
  const last = recordsOf(rest, line)
  // Without a line feed at its end, a last line that is no JSON was cut off.
  if (last.length > 0) yield last.map((record) => (isBroken(record) ? { ...record, broken: 'cut-off' } : record))
}

function recordsOf(text: string, line: number): readonly RequestRecord[] {
  return text.trim() === '' ? [] : [{ kind: 'request', line, lastLine: line, text: text.trim(), broken: null }]
}

function isBroken({ text }: RequestRecord): boolean {
  return parseObject(text) === undefined
}
