import type { Plugin } from 'vite'

/** Properties of an endpoint that a call needs. The service, the API description and the tests read the others. */
const OF_A_CALL: ReadonlySet<string> = new Set(['method', 'path', 'answer', 'scope'])

const ENDPOINTS = /src[\\/]contract[\\/]endpoints[\\/]/
const ENTRY_OF = /^(endpoint|benchEndpoint)$/
const CONTRACT = /src[\\/]contract[\\/]/

type Node = { readonly type: string; readonly start: number; readonly end: number }

/**
 * Leaves words, callers and the schemas of requests out of the face: of each entry only what a call needs is bundled, and
 * of the contract only modules that something still imports a name from.
 */
export function faceEndpoints(): Plugin {
  return {
    name: 'face-endpoints',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      const kept = ENDPOINTS.test(id) ? withoutOthers(code, endpointsIn(this.parse(code))) : code
      return { code: kept, map: null, moduleSideEffects: false }
    },
  }
}

/** Object literals that are handed to `endpoint()` or `benchEndpoint()`. */
function endpointsIn(node: unknown): readonly Node[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given }: { type?: unknown; callee?: unknown; arguments?: unknown } = { ...node }
  const isEndpoint = type === 'CallExpression' && ENTRY_OF.test(nameOf(callee) ?? '') && Array.isArray(given)
  return isEndpoint ? given.filter(isNode) : Object.values(node).flatMap(endpointsIn)
}

function withoutOthers(code: string, entries: readonly Node[]): string {
  const others = entries.flatMap(propertiesOf).filter(({ key }) => !OF_A_CALL.has(nameOf(key) ?? ''))
  return others.toReversed().reduce((left, { start, end }) => {
    const comma = /^\s*,/.exec(left.slice(end))?.[0].length ?? 0
    return left.slice(0, start) + left.slice(end + comma)
  }, code)
}

type Property = Node & { readonly key?: unknown }

function propertiesOf(entry: Node): readonly Property[] {
  const { properties }: Node & { readonly properties?: unknown } = entry
  return Array.isArray(properties) ? properties.filter(isNode) : []
}

function nameOf(node: unknown): string | undefined {
  const { name }: { name?: unknown } = { ...(typeof node === 'object' ? node : undefined) }
  return typeof name === 'string' ? name : undefined
}

function isNode(node: unknown): node is Property {
  return typeof node === 'object' && node !== null && 'start' in node && 'end' in node
}
