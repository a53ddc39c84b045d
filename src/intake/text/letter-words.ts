/** So many different words show how a file is encoded. */
const MOST_WORDS = 4_000
const MOST_WORD_BYTES = 60

/** Collects the words of a file that have letters beyond ASCII, as bytes, while the file is read. */
export class LetterWords {
  private readonly found = new Set<string>()
  /** Letters that the last piece ended in. */
  private held = ''

  /** The words, each byte as the character of its number. */
  get words(): readonly string[] {
    return [...this.found]
  }

  /** The words of a text that is there as a whole. */
  static of(bytes: Uint8Array): LetterWords {
    const words = new LetterWords()
    words.take(bytes)
    words.end()
    return words
  }

  async *watch(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.take(piece)
      yield piece
    }
    this.end()
  }

  private end(): void {
    this.add(this.held)
    this.held = ''
  }

  private take(piece: Uint8Array): void {
    if (this.found.size >= MOST_WORDS) return
    let start = 0
    while (this.held !== '' && start < piece.length && isLetter(piece[start])) start++
    if (start > 0 || this.held !== '') {
      this.held = (this.held + textOf(piece.subarray(0, start))).slice(0, MOST_WORD_BYTES)
      if (start === piece.length) return
      this.end()
    }
    for (let at = start; at < piece.length; at++) {
      if ((piece[at] ?? 0) < FIRST_BEYOND_ASCII) continue
      let from = at
      while (from > start && isLetter(piece[from - 1])) from--
      while (at < piece.length && isLetter(piece[at])) at++
      if (at < piece.length) this.add(textOf(piece.subarray(from, at)))
      else this.held = textOf(piece.subarray(from, at))
      start = at
    }
    if (this.held === '') this.holdEnd(piece)
  }

  /** A word may begin in this piece and go on in the next one. */
  private holdEnd(piece: Uint8Array): void {
    let from = piece.length
    while (from > 0 && isLetter(piece[from - 1])) from--
    this.held = textOf(piece.subarray(from))
  }

  private add(word: string): void {
    if (BEYOND_ASCII.test(word)) this.found.add(word)
  }
}

const FIRST_BEYOND_ASCII = 0x80
const BEYOND_ASCII = /[\x80-\xff]/
const [FIRST_SMALL, LAST_SMALL, TO_SMALL] = [0x61, 0x7a, 0x20]

function isLetter(byte = 0): boolean {
  const small = byte | TO_SMALL
  return byte >= FIRST_BEYOND_ASCII || (small >= FIRST_SMALL && small <= LAST_SMALL)
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, MOST_WORD_BYTES))
}
