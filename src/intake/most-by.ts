/** The item of the greatest measure, the first of equals. Throws a RangeError where there is none. */
export function mostBy<Item extends object | string>(items: readonly Item[], measure: (item: Item) => number): Item {
  const sizes = items.map(measure)
  const best = items[sizes.indexOf(Math.max(...sizes))]
  if (best === undefined) throw new RangeError('No items')
  return best
}
