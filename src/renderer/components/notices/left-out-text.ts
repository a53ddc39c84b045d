/** That records are damaged and therefore not shown: nothing is missing without a word. Null where none are. */
export function leftOutText(count: number, noun: string): string | null {
  if (count === 0) return null
  const what =
    count === 1 ? `1 ${noun} cannot be read and is` : `${count.toLocaleString('en-US')} ${noun}s cannot be read and are`
  return `${what} left out; the log says where`
}
