/** A change of a whole number: `+30`, `−30`, `0`. */
export function formatSignedCount(count: number): string {
  if (count === 0) return '0'
  return count > 0 ? `+${count.toLocaleString('en-US')}` : `−${(-count).toLocaleString('en-US')}`
}
