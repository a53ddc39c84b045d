import { posix } from 'node:path'
import { importsOf, type SourceFile } from './file-imports.ts'

/** Circular imports, type imports included: the files of each circle in order. */
export function circlesOf(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const paths = new Set(files.map(({ path }) => path))
  const imports = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(path, text)
        .map(({ specifier }) => fileOf(specifier, path))
        .filter((target) => paths.has(target)),
    ]),
  )
  return knots(imports)
}

/** Path of an imported file from the project's root. */
function fileOf(specifier: string, path: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier.replace(/^#/, 'src/')
}

/** Tarjan's strongly connected components with more than one member. */
function knots(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []

  function visit(node: string): number {
    const number = order.size
    order.set(node, number)
    open.push(node)
    let low = number
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === number) {
      const knot = open.splice(open.indexOf(node))
      if (knot.length > 1) found.push(knot.sort())
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found.sort()
}
