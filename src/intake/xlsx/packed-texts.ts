import { SourceError } from '../source-error.ts'
import { PackedNumbers } from './packed-numbers.ts'

const PIECE_BYTES = 64 * 1024
/** Most bytes of a code unit of a string in UTF-8. */
const BYTES_A_UNIT = 3
/** Numbers that locate a text: its piece, its first byte and the byte after its last. */
const FIGURES = 3
const BYTES_A_FIGURE = 4

/**
 * A million texts by their number, from 0, stored as bytes outside the heap: on the heap, the garbage collector would scan
 * them again and again, and its limit would end the process. Texts and their places take at most `most` bytes, else it
 * throws a SourceError.
 */
export class PackedTexts {
  private readonly pieces: Uint8Array[] = []
  private readonly places = new PackedNumbers()
  private readonly encoder = new TextEncoder()
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  private readonly most: number
  private bytes = 0
  private used = 0

  constructor(most: number) {
    this.most = most
  }

  get length(): number {
    return this.places.length / FIGURES
  }

  add(text: string): void {
    this.bytes += FIGURES * BYTES_A_FIGURE
    const piece = this.pieceFor(text.length * BYTES_A_UNIT)
    if (this.bytes > this.most) throw new SourceError('unpacks-to-too-much', { most: this.most })
    const start = this.used
    this.used += this.encoder.encodeInto(text, piece.subarray(start)).written
    for (const figure of [this.pieces.length - 1, start, this.used]) this.places.add(figure)
  }

  /** Text with this number. Undefined if there is none. */
  at(index: number): string | undefined {
    const piece = this.pieces[this.places.at(index * FIGURES) ?? -1]
    return (
      piece &&
      this.decoder.decode(piece.subarray(this.places.at(index * FIGURES + 1), this.places.at(index * FIGURES + 2)))
    )
  }

  /** Last piece if it has room, else a new one. */
  private pieceFor(room: number): Uint8Array {
    const last = this.pieces.at(-1)
    if (last && last.length - this.used >= room) return last
    const piece = new Uint8Array(Math.max(PIECE_BYTES, room))
    this.bytes += piece.length
    this.pieces.push(piece)
    this.used = 0
    return piece
  }
}
