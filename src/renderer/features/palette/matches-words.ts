/** True if the text contains each of the words, ignoring case and accents. */
export function matchesWords(text: string, words: string): boolean {
  const plain = plainly(text)
  return plainly(words)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function plainly(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
