/** The record at the end of a zip archive, and the most that may come from its beginning on: itself with the longest comment. */
const END_MARK = [0x50, 0x4b, 0x05, 0x06]
const MOST_BYTES = 22 + 65_535

/** Remembers the last bytes of an archive while it is read, to tell whether it was whole. */
export class ArchiveTail {
  private chunks: Uint8Array[] = []
  private length = 0

  async *watch(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.take(chunk)
      yield chunk
    }
  }

  /** An archive that was cut off has lost its end. */
  isWhole(): boolean {
    const bytes = this.chunks.flatMap((chunk) => [...chunk.subarray(-MOST_BYTES)])
    return bytes.some((_, at) => END_MARK.every((byte, index) => bytes[at + index] === byte))
  }

  private take(chunk: Uint8Array): void {
    this.chunks.push(chunk)
    this.length += chunk.length
    let first = this.chunks[0]
    while (first && this.length - first.length >= MOST_BYTES) {
      this.chunks.shift()
      this.length -= first.length
      first = this.chunks[0]
    }
  }
}
