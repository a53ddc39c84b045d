import type { ReadFieldProblem } from '#contract/problem.ts'

/** Texts of a service's refusal: a short sentence, further detail, and problems of single fields. */
export type ServiceWords = {
  readonly title: string
  readonly detail: string
  readonly problems: readonly ReadFieldProblem[]
}

const LONGEST = 300
const DEEPEST = 6
const LISTS = ['errors', 'violations', 'invalid-params']
const SENTENCES = ['message', 'detail', 'msg', 'reason', 'title']
const PLACES = ['pointer', 'field', 'path', 'propertyPath', 'name']

/**
 * Reads the body of a refusal in any of the shapes that services use: `{ message, errors }` with errors by field or as a list, RFC 9457,
 * `{ error }`, and plain text. Each field's place becomes a JSON pointer. An HTML page gives no text.
 */
export function serviceWords(body: string): ServiceWords {
  const value = parsed(body)
  if (isRecord(value)) return wordsOf(value)
  if (isList(value)) return wordsOf({ errors: value })
  const text = typeof value === 'string' ? value : body
  return { title: /^\s*</.test(text) ? '' : short(text), detail: '', problems: [] }
}

function wordsOf(body: Fields): ServiceWords {
  const inner = isRecord(body.error) ? body.error : {}
  const found = LISTS.map((name) => body[name] ?? inner[name]).find((value) => value !== undefined)
  const problems = merged(isList(found) ? found.flatMap(ofListItem) : ofFields(found, '', DEEPEST))
  const said = [body.title, body.message, body.error, inner.message, body.error_description, body.detail, inner.detail]
  const unplaced = problems.filter(({ pointer }) => pointer === '').map(({ detail }) => detail)
  const [title = '', ...more] = [...new Set([...said, ...unplaced].map(short))].filter((text) => text !== '')
  return { title, detail: more.join(' '), problems: problems.filter(({ pointer }) => pointer !== '') }
}

/** `{ field, message }` under any of the usual names, or a sentence about no field. */
function ofListItem(item: unknown): readonly ReadFieldProblem[] {
  if (!isRecord(item)) return ofFields(item, '', DEEPEST)
  const source = isRecord(item.source) ? item.source : {}
  const place = PLACES.map((name) => item[name] ?? source[name]).find((value) => value !== undefined)
  const detail = SENTENCES.map((name) => short(item[name])).find((text) => text !== '')
  return detail === undefined ? ofFields(item, '', DEEPEST) : [{ pointer: pointerOf(place), detail }]
}

/** Field → text or texts, nested in objects and lists like the request. */
function ofFields(value: unknown, pointer: string, depth: number): readonly ReadFieldProblem[] {
  if (typeof value === 'string') return short(value) === '' ? [] : [{ pointer, detail: short(value) }]
  if (depth === 0 || !(isRecord(value) || isList(value))) return []
  const sentence = isRecord(value) ? SENTENCES.map((name) => short(value[name])).find((text) => text !== '') : undefined
  if (sentence !== undefined) return [{ pointer, detail: sentence }]
  return Object.entries(value).flatMap(([key, inner]) => {
    const isSentence = isList(value) && typeof inner === 'string'
    return ofFields(inner, isSentence ? pointer : `${pointer}${pointerOf(key)}`, depth - 1)
  })
}

/** `schedule.2.date`, `schedule[2].date`, `/schedule/2/date`, `#/schedule/2/date` or its parts → `/schedule/2/date`. */
function pointerOf(place: unknown): string {
  if (isList(place)) return place.map((part) => pointerPart(String(part))).join('')
  if (typeof place !== 'string') return ''
  if (/^#?\//.test(place)) return place.replace('#', '')
  const parts = place.replace(/^\$\.?/, '').split(/[.[\]"']+/)
  return parts.map(pointerPart).join('')
}

function pointerPart(part: string): string {
  return part === '' ? '' : `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Merges problems of the same place, because one place shows one sentence. */
function merged(problems: readonly ReadFieldProblem[]): readonly ReadFieldProblem[] {
  const byPointer = Map.groupBy(problems, ({ pointer }) => pointer)
  return [...byPointer].map(([pointer, same]) => ({ pointer, detail: same.map(({ detail }) => detail).join('; ') }))
}

/** A text on one line, cut after 300 characters; '' for a value that is no text. */
function short(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}

type Fields = Readonly<Record<string, unknown>>

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
