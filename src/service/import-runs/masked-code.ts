/** A code of a person as it is shown: enough to tell two apart, and no more. */
export function maskedCode(code: string): string {
  const characters = [...code]
  const [first, last] = characters.length > 6 ? [2, 1] : [0, 0]
  const hidden = '•'.repeat(Math.max(characters.length - first - last, 0))
  return `${characters.slice(0, first).join('')}${hidden}${last > 0 ? characters.slice(-last).join('') : ''}`
}
