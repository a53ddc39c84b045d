import { parseSync } from 'vite'
import type { SourceFile } from './file-imports.ts'

/** Where lists of terms are at home: each is written there, once, and imported everywhere else. */
const HOME = 'src/values/'

/** Tests repeat what they expect, declarations are made, a stored format says what it was, invented loans are examples. */
const EXEMPT = /\.test(-support)?\.tsx?$|\.d\.ts$|^src\/storage\/(.*\/)?migrations\/|^src\/host\/demo\//

/**
 * Texts that are written beside each other: the items of an array, or the members of a union. `isConstant` where they are
 * all there is to it and are declared to stay so: `as const`, or a type of its own.
 */
type WrittenList = {
  readonly texts: ReadonlySet<string>
  readonly items: number
  readonly offset: number
  readonly isConstant: boolean
}

/** A choice offers one item for each term, and may offer "all" and "other" besides. */
const FURTHER_CHOICES = 2

/** The lists of terms that are written in a file of values, by their names. */
type TermList = { readonly name: string; readonly path: string; readonly texts: readonly string[] }

/**
 * What writes a list of terms a second time, each as `file:line: rule`: an array or a union with all the terms of one of
 * values (also as parts of its items, such as the options of a choice), or two constant arrays or unions of the same three
 * or more texts elsewhere.
 */
export function secondLists(files: readonly SourceFile[]): readonly string[] {
  const checked = files.filter(({ path }) => /\.tsx?$/.test(path) && !EXEMPT.test(path))
  const terms = checked.filter(({ path }) => path.startsWith(HOME)).flatMap(termListsOf)
  const known = new Map<string, string>()
  return checked
    .filter(({ path }) => !path.startsWith(HOME))
    .flatMap((file) => writtenLists(file).flatMap((list) => faultOf(list, file, terms, known) ?? []))
}

function faultOf(
  { texts, items, offset, isConstant }: WrittenList,
  { path, text }: SourceFile,
  terms: readonly TermList[],
  known: Map<string, string>,
): string | undefined {
  const place = `${path}:${text.slice(0, offset).split('\n').length}`
  const second = terms.find(
    (list) => items <= list.texts.length + FURTHER_CHOICES && list.texts.every((term) => texts.has(term)),
  )
  if (second) return `${place}: writes ${second.name} of ${second.path} a second time; import it`
  if (!isConstant || texts.size < 3) return undefined
  const key = JSON.stringify([...texts].sort())
  const first = known.get(key)
  if (first) return `${place}: the same list is written in ${first}; write it once`
  known.set(key, place)
  return undefined
}

function termListsOf(file: SourceFile): readonly TermList[] {
  return [...file.text.matchAll(/^export const ([A-Z_]+) = \[([^\]]*)\] as const$/gm)].map(
    ([, name = '', items = '']) => ({
      name,
      path: file.path,
      texts: [...items.matchAll(/'([^']*)'/g)].map(([, term = '']) => term),
    }),
  )
}

/** A list of one text is none. Throws where the file cannot be read. */
function writtenLists({ path, text }: SourceFile): readonly WrittenList[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const lists: WrittenList[] = []
  visit(program, null, (node, parent) => {
    const items = itemsOf(node)
    if (!items) return
    const texts = new Set(items.flatMap(textsIn))
    const isConstant =
      CONSTANT_PARENTS.includes(parent?.type ?? '') && items.every((item) => plainText(item) !== undefined)
    if (texts.size > 1) lists.push({ texts, items: items.length, offset: node.start, isConstant })
  })
  return lists
}

const CONSTANT_PARENTS = ['TSAsExpression', 'TSTypeAliasDeclaration']

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function visit(node: unknown, parent: Node | null, look: (node: Node, parent: Node | null) => void): void {
  if (!isNode(node) || isChoiceOfKeys(node)) return
  look(node, parent)
  for (const child of childrenOf(node)) visit(child, node, look)
}

/** `Pick` and the like name fields of a type, which the compiler holds. */
function isChoiceOfKeys({ type, typeName }: Node): boolean {
  return type === 'TSTypeReference' && isNode(typeName) && ['Pick', 'Omit'].includes(String(typeName.name))
}

function itemsOf(node: Node): readonly Node[] | undefined {
  const items = node.type === 'ArrayExpression' ? node.elements : node.type === 'TSUnionType' ? node.types : undefined
  return Array.isArray(items) ? items.filter(isNode) : undefined
}

function plainText(node: Node): string | undefined {
  if (node.type === 'TSLiteralType' && isNode(node.literal)) return plainText(node.literal)
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** The text itself, or those of an object's own properties. */
function textsIn(item: Node): readonly string[] {
  const text = plainText(item)
  if (text !== undefined) return [text]
  if (item.type !== 'ObjectExpression') return []
  return childrenOf(item).flatMap(({ value }) => (isNode(value) ? (plainText(value) ?? []) : []))
}
