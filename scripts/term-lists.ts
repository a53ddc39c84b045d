import { parseSync } from 'vite'
import type { SourceFile } from './file-imports.ts'

/** Folder of the lists of terms: each is defined there once and imported everywhere else. */
const HOME = 'src/values/'

/**
 * Exempt files: tests repeat expected terms, declarations are generated, stored formats keep their own terms, and the
 * demo's loans are examples.
 */
const EXEMPT = /\.test(-support)?\.tsx?$|\.d\.ts$|^src\/storage\/(.*\/)?migrations\/|^src\/host\/demo\//

/**
 * Texts written side by side: items of an array, or members of a union. `isConstant` if the list has only texts and is
 * declared constant: `as const`, or a type of its own.
 */
type WrittenList = {
  readonly texts: ReadonlySet<string>
  readonly items: number
  readonly offset: number
  readonly isConstant: boolean
}

/** Further items of a choice, which has one for each term and may add "all" and "other". */
const FURTHER_CHOICES = 2

/** A list of terms in a file of values, with its name. */
type TermList = { readonly name: string; readonly path: string; readonly texts: readonly string[] }

/**
 * Second copies of a list of terms, each as `file:line: rule`: an array or a union with all the terms of a list in
 * values (also as parts of its items, such as the options of a choice), or two constant arrays or unions elsewhere with
 * the same three or more texts.
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

/** Lists in a file with more than one text. Throws if the file cannot be parsed. */
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

/** True for `Pick` and `Omit`, whose field names the compiler checks. */
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

/** The text itself, or the texts of an object's own properties. */
function textsIn(item: Node): readonly string[] {
  const text = plainText(item)
  if (text !== undefined) return [text]
  if (item.type !== 'ObjectExpression') return []
  return childrenOf(item).flatMap(({ value }) => (isNode(value) ? (plainText(value) ?? []) : []))
}
