import { SourceError } from '../source-error.ts'
import { PackedNumbers } from './packed-numbers.ts'

const PIECE_BYTES = 64 * 1024
/** The most bytes that UTF-8 takes for a unit of a string. */
const BYTES_A_UNIT = 3
/** What says where a text lies: its piece, its first byte and the one behind its last. */
const FIGURES = 3
const BYTES_A_FIGURE = 4

/**
 * A million texts by their number, from 0, kept as bytes beside the heap: there the collector would go through them again
 * and again, and its limit would end the process. Together with what says where they lie they take no more than `most` bytes;
 * then a SourceError is thrown.
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

  /** Undefined where there is none of this number. */
  at(index: number): string | undefined {
    const piece = this.pieces[this.places.at(index * FIGURES) ?? -1]
    return (
      piece &&
      this.decoder.decode(piece.subarray(this.places.at(index * FIGURES + 1), this.places.at(index * FIGURES + 2)))
    )
  }

  /** The last piece where it has room, else a new one. */
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
