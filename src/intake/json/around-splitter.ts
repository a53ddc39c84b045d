import { MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'
import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'
import type { RequestRecord } from '../source-record.ts'
import { ObjectSplitter } from './object-splitter.ts'

/** An object of a list, with the path of the list: `data.loans`. */
export type ListedObject = { readonly path: string; readonly record: RequestRecord }

/** Whole texts, and the signs between them. A quote alone opens a text that does not end yet. */
const TOKENS = /"(?:[^"\\]|\\.)*"|["{}[\],\n]/gs

type Container = { readonly path: string; readonly closer: '}' | ']' }

/**
 * Splits a JSON text that is one object into the objects of its lists, and the object without them. Memory holds one object
 * of a list, and what stands beside the lists.
 */
export class AroundSplitter {
  /** False once the text has more than one outermost value, or nests deeper than an object may. */
  isSole = true
  private outer = ''
  /** The outer object closed behind its last list, in case the text is cut off. */
  private outerToList = ''
  private begun = ''
  private line = 1
  private firstLine = 1
  private hasArray = false
  private key = ''
  private path = ''
  private readonly open: Container[] = []
  private inner: ObjectSplitter | null = null

  /** Returns the objects of lists that end in this piece. Throws a SourceError if one, or what stands beside the lists, is too long. */
  take(piece: string): readonly ListedObject[] {
    const found: ListedObject[] = []
    let text: string | null = this.begun + piece
    this.begun = ''
    while (text !== null) text = this.inner === null ? this.takeOuter(text) : this.takeList(this.inner, text, found)
    this.checkLength()
    return found
  }

  /** Returns the rest at the end of a file that was cut off. */
  end(): readonly ListedObject[] {
    if (this.open.length === 0) return []
    const { path, line } = this
    const rest = this.inner?.end() ?? []
    const cut: RequestRecord = { kind: 'request', line, lastLine: line, text: this.outer, broken: 'cut-off' }
    return (rest.length > 0 ? rest : [cut]).map((record) => ({ path, record }))
  }

  /** Text of the outer object without the objects of its lists. */
  get around(): string {
    return this.open.length === 0 ? this.outer : this.outerToList
  }

  /** Returns the text behind the list; null if the list goes on in the next piece. */
  private takeList(inner: ObjectSplitter, text: string, found: ListedObject[]): string | null {
    for (const record of inner.take(text)) found.push({ path: this.path, record })
    this.line = inner.line
    if (inner.behind === null) {
      inner.checkLength()
      return null
    }
    this.outer += ']'
    this.inner = null
    return inner.behind
  }

  /** Returns the text of a list of objects, without its bracket; null if none begins. */
  private takeOuter(text: string): string | null {
    TOKENS.lastIndex = 0
    let start = 0
    for (let match = TOKENS.exec(text); match !== null && this.isSole; match = TOKENS.exec(text)) {
      const [token] = match
      const end = match.index + token.length
      if (token === '"') return this.wait(text, start, match.index)
      if (this.open.length === 0) {
        this.takeOutermost(token, text.slice(start, match.index))
        start = this.open.length === 0 ? end : match.index
        continue
      }
      if (token === '[' && this.open.every(({ closer }) => closer === '}')) {
        const first = text.slice(end).trimStart()[0]
        if (first === undefined) return this.wait(text, start, match.index)
        if (first === '{') return this.beginList(text, start, end)
      }
      this.takeToken(token)
      if (this.open.length > 0) continue
      this.outer += text.slice(start, end)
      start = end
    }
    return this.wait(text, start, text.length)
  }

  /** Takes a token around the outermost value. `before` is the text between the last token and this one. */
  private takeOutermost(token: string, before: string): void {
    const isFirst = this.outer === '' && before.trim() === ''
    if (token === '\n' && before.trim() === '') this.line += 1
    else if (token === '[' && isFirst && !this.hasArray) this.hasArray = true
    else if (token === '{' && isFirst) {
      this.firstLine = this.line
      this.open.push({ path: '', closer: '}' })
    } else if (token !== ']' || !this.hasArray || before.trim() !== '') this.isSole = false
  }

  private takeToken(token: string): void {
    if (token === '{') this.open.push({ path: this.pathHere, closer: '}' })
    else if (token === '[') this.open.push({ path: this.pathHere, closer: ']' })
    else if (token === '}' || token === ']') this.open.pop()
    else if (token !== ',') {
      this.line += token.split('\n').length - 1
      if (token !== '\n') this.key = token
    }
    if (this.open.length > MAX_JSON_DEPTH) this.isSole = false
  }

  private beginList(text: string, start: number, end: number): string {
    this.path = this.pathHere
    this.outer += text.slice(start, end)
    const closers = this.open.map(({ closer }) => closer).toReversed()
    this.outerToList = [this.outer, ']', ...closers].join('')
    this.inner = new ObjectSplitter(this.line)
    return text.slice(end)
  }

  /** Path of the value that begins here. */
  private get pathHere(): string {
    const before = this.open.at(-1)?.path ?? ''
    const name = nameOf(this.key)
    return before === '' ? name : `${before}.${name}`
  }

  /** Keeps the text from a place on for the next piece. */
  private wait(text: string, start: number, from: number): null {
    if (this.open.length > 0) this.outer += text.slice(start, from)
    else if (text.slice(start, from).trim() !== '') this.isSole = false
    this.begun = text.slice(from)
    return null
  }

  private checkLength(): void {
    const place = { line: this.firstLine, most: MAX_LINE_LENGTH }
    if (this.begun.length > MAX_LINE_LENGTH) throw new SourceError('quote-not-closed', place)
    if (this.outer.length > MAX_LINE_LENGTH) throw new SourceError('cell-too-long', place)
  }
}

/** Name of a member, as JSON writes it. */
function nameOf(key: string): string {
  try {
    return String(JSON.parse(key))
  } catch {
    return key
  }
}
