/** Nesting depth of a JSON text, and how many names its objects have, repeated ones included. */
type JsonShape = { readonly depth: number; readonly names: number }

/** The shape of a JSON text, counted without parsing it: depth can crash a parser. */
export function jsonShape(text: string): JsonShape {
  let [depth, deepest, names] = [0, 0, 0]
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === ':') names++
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return { depth: deepest, names }
}

/** Number of names in all objects of a value. */
export function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  const own = Array.isArray(value) ? 0 : members.length
  return members.reduce((sum, member) => sum + namesIn(member), own)
}

/** A string, or a character that tells where something is. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** An object or an array that has begun: its names so far, and the place of its current member. */
type Begun = { readonly names: Set<string>; place: string | number }

/** Path to the first name that an object of a JSON text has twice; empty if there is none. */
export function repeatedPath(text: string): readonly string[] {
  const begun: Begun[] = []
  let string = ''
  for (const [token] of text.matchAll(TOKEN)) {
    const inner = begun.at(-1)
    if (token === '{' || token === '[') begun.push({ names: new Set(), place: token === '[' ? 0 : '' })
    else if (token === '}' || token === ']') begun.pop()
    else if (token === ',' && typeof inner?.place === 'number') inner.place++
    else if (token === ':' && inner) {
      inner.place = String(JSON.parse(string))
      if (inner.names.has(inner.place)) return begun.map(({ place }) => String(place))
      inner.names.add(inner.place)
    } else string = token
  }
  return []
}
